import { graphql, type HeadProps, type PageProps } from "gatsby";
import { videoObject, type Film } from "../features/films/film";
import { FilmProgramme, type FilmHome, type Reading } from "../features/films/film-programme";
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
  /** Those of `namedPosts` in src/build/pages.ts that are published. */
  posts: Reading[];
  downtown: FilmHome | null;
  palm: FilmHome | null;
  room: FilmHome | null;
}

export default function VideoPage({ data, pageContext }: PageProps<VideoData, PageContext>) {
  const postOf = (slug: string) => data.posts.find((post) => post.slug === slug) ?? null;
  return (
    <PageLayout shell={defaultShell}>
      <FilmProgramme
        films={data.films.nodes}
        readings={{
          skyline: postOf("top-5-reasons-invest"),
          palm: postOf("costs-of-buying-in-dubai"),
          interior: postOf("off-plan-payment-plan-explained"),
        }}
        homes={{ skyline: data.downtown, palm: data.palm, interior: data.room }}
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
  query VideoPage($language: String!, $namespaces: [String!]!, $postIds: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    posts: blogPosts(ids: $postIds) {
      slug
      title
    }
    still: view(viewId: { eq: "marina-dusk" }) {
      file {
        childImageSharp {
          gatsbyImageData(layout: FULL_WIDTH, breakpoints: [580, 1080, 1600], placeholder: DOMINANT_COLOR)
        }
      }
    }
    # A freehold home under the tallest tower; the two homes whose pages show what the other films show.
    downtown: property(propertyId: { eq: "opera-lane" }) {
      ...FilmHome
    }
    palm: property(propertyId: { eq: "saffron-frond" }) {
      ...FilmHome
    }
    room: property(propertyId: { eq: "sanctuary-row" }) {
      ...FilmHome
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

  fragment FilmHome on Property {
    propertyId
    name
    priceAed
    cover {
      crop {
        x
        y
        zoom
      }
      file {
        childImageSharp {
          gatsbyImageData(layout: FULL_WIDTH, breakpoints: [400, 800, 1200])
        }
      }
    }
  }
`;
