import { graphql, type HeadProps, type PageProps } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { About } from "../features/home/about";
import { Closing } from "../features/home/closing";
import { ClubTeaser } from "../features/home/club-teaser";
import { FeaturedProperties } from "../features/home/featured-properties";
import { Hero } from "../features/home/hero";
import { JournalTeaser, type JournalPost } from "../features/home/journal-teaser";
import { Places } from "../features/home/places";
import { Process } from "../features/home/process";
import { Questions } from "../features/home/questions";
import { RoadshowTeaser } from "../features/home/roadshow-teaser";
import { Services } from "../features/home/services";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import type { PropertyCard, RoadshowStop } from "../lib/site-content";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import type { PageContext } from "../site/page-context";
import { routeOf } from "../site/routes";

interface Picture {
  childImageSharp: { gatsbyImageData: IGatsbyImageData };
}

interface HomeData {
  locales: PageWords;
  site: { buildTime: string };
  wide: Picture;
  tall: Picture;
  palm: Picture;
  interior: Picture;
  featured: { nodes: PropertyCard[] };
  stops: { nodes: RoadshowStop[] };
  posts: { nodes: JournalPost[] };
}

const shownStops = 4;

const imageOf = ({ childImageSharp }: Picture) => childImageSharp.gatsbyImageData;

export default function HomePage({ data }: PageProps<HomeData, PageContext>) {
  const { wide, tall, palm, interior, featured, stops, posts, site } = data;
  // By the day of the build, so that the page says the same when it is made and when it is shown.
  const coming = stops.nodes.filter(({ ends }) => ends >= site.buildTime.slice(0, 10)).slice(0, shownStops);
  return (
    <PageLayout layout={routeOf("home").layout} header="overlay">
      <Hero wide={imageOf(wide)} tall={imageOf(tall)} />
      <About />
      <Places picture={imageOf(palm)} />
      <Services />
      <FeaturedProperties properties={featured.nodes} />
      <Process />
      <ClubTeaser picture={imageOf(interior)} />
      <RoadshowTeaser events={coming} />
      <JournalTeaser posts={posts.nodes} />
      <Questions />
      <Closing />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<HomeData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "home");
  return <PageHead context={pageContext} title={t("meta.title")} description={t("meta.description")} />;
}

export const query = graphql`
  query HomePage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }) {
      ...PageWords
    }
    site {
      buildTime
    }
    wide: file(sourceInstanceName: { eq: "pictures" }, name: { eq: "skyline" }) {
      childImageSharp {
        # The sky is one long gradient: stronger compression would band it.
        gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [768, 1080, 1366, 1600]
          quality: 84
          placeholder: DOMINANT_COLOR
        )
      }
    }
    tall: file(sourceInstanceName: { eq: "pictures" }, name: { eq: "skyline" }) {
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          aspectRatio: 0.8
          breakpoints: [400, 600, 800]
          quality: 84
          transformOptions: { cropFocus: CENTER }
          placeholder: DOMINANT_COLOR
        )
      }
    }
    palm: file(sourceInstanceName: { eq: "pictures" }, name: { eq: "palm" }) {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, breakpoints: [580, 1080, 1600])
      }
    }
    interior: file(sourceInstanceName: { eq: "pictures" }, name: { eq: "interior" }) {
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [580, 800, 1200]
          sizes: "(min-width: 48rem) 42vw, 100vw"
        )
      }
    }
    featured: allProperty(filter: { featured: { eq: true } }, sort: [{ status: DESC }, { name: ASC }]) {
      nodes {
        ...PropertyCard
      }
    }
    stops: allRoadshowEvent(sort: { starts: ASC }) {
      nodes {
        eventId
        route
        starts
        ends
        text(language: $language) {
          city
        }
      }
    }
    posts: allMarkdownRemark(
      filter: { fields: { language: { eq: $language } } }
      sort: { frontmatter: { date: DESC } }
      limit: 3
    ) {
      nodes {
        fields {
          slug
        }
        frontmatter {
          title
          description
          date
        }
      }
    }
  }
`;
