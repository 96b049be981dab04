import { graphql, type HeadProps, type PageProps } from "gatsby";
import { videoObject, type Film } from "../features/films/film";
import { FilmProgramme, type Reading } from "../features/films/film-programme";
import { FilmsClosing } from "../features/films/films-closing";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import type { PictureView } from "../lib/site-content";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { defaultShell } from "../layouts/shells/default";
import type { PageContext } from "../site/page-context";

interface VideoData {
  locales: PageWords;
  films: { nodes: Film[] };
  still: PictureView;
  freehold: Post | null;
  charges: Post | null;
  plans: Post | null;
}

type Post = Reading & { state: string };

/** One that its writer has withdrawn is not offered. */
const published = (post: Post | null) => (post?.state === "published" ? post : null);

export default function VideoPage({ data, pageContext }: PageProps<VideoData, PageContext>) {
  return (
    <PageLayout shell={defaultShell}>
      <FilmProgramme
        films={data.films.nodes}
        readings={{
          skyline: published(data.freehold),
          palm: published(data.charges),
          interior: published(data.plans),
        }}
        languages={pageContext.i18n.languages}
      />
      <FilmsClosing picture={data.still.file.childImageSharp.gatsbyImageData} />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<VideoData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "video");
  return (
    <PageHead
      context={pageContext}
      title={t("meta.title")}
      description={t("meta.description")}
      structuredData={data.films.nodes.map((film) => videoObject(film, pageContext.language))}
    />
  );
}

export const query = graphql`
  query VideoPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    freehold: blogPost(slug: { eq: "top-5-reasons-invest" }, language: { eq: $language }) {
      slug
      title
      state
    }
    charges: blogPost(slug: { eq: "costs-of-buying-in-dubai" }, language: { eq: $language }) {
      slug
      title
      state
    }
    plans: blogPost(slug: { eq: "off-plan-payment-plan-explained" }, language: { eq: $language }) {
      slug
      title
      state
    }
    still: view(viewId: { eq: "marina-dusk" }) {
      file {
        childImageSharp {
          gatsbyImageData(layout: FULL_WIDTH, breakpoints: [580, 1080, 1600], placeholder: DOMINANT_COLOR)
        }
      }
    }
    films: allFilm(sort: { order: ASC }) {
      nodes {
        filmId
        seconds
        published
        file {
          publicURL
        }
        poster: view {
          crop {
            x
            y
            zoom
          }
          file {
            childImageSharp {
              gatsbyImageData(
                layout: FULL_WIDTH
                aspectRatio: 1.777
                breakpoints: [580, 1080, 1600]
                quality: 84
                transformOptions: { cropFocus: CENTER }
                placeholder: DOMINANT_COLOR
              )
            }
          }
        }
        text(language: $language) {
          title
          summary
          shows
          captions
          paragraphs
        }
      }
    }
  }
`;
