import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Closing } from "../features/closing/closing";
import { About } from "../features/home/about";
import { Advisers, type AdviserPortrait } from "../features/home/advisers";
import { ClubTeaser } from "../features/home/club-teaser";
import { Hero } from "../features/home/hero";
import { JournalTeaser, type JournalPost } from "../features/home/journal-teaser";
import { Places } from "../features/home/places";
import { Process } from "../features/home/process";
import { Questions } from "../features/home/questions";
import { SunLight } from "../features/light/sun-light";
import { RoadshowTeaser } from "../features/home/roadshow-teaser";
import { Services } from "../features/home/services";
import { FeaturedProperties } from "../features/properties/featured-properties";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { useTranslations } from "../lib/i18n/use-translations";
import { type PropertyCard, type RoadshowStop, type ViewWithWords } from "../lib/site-content";
import { useOffice } from "../lib/use-office";
import "../layouts/served/styles-of-questions";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { defaultShell } from "../layouts/shells/default";
import type { Light } from "../site/light";
import type { PageContext } from "../site/page-context";
import type { PictureData } from "../ui/picture/picture";

interface Picture {
  childImageSharp: { gatsbyImageData: PictureData };
}

interface HomeData {
  locales: PageWords;
  buildDay: { day: string };
  wide: Picture;
  tall: Picture;
  palm: Picture;
  light: Light | null;
  club: ViewWithWords;
  featured: { nodes: PropertyCard[] };
  prices: { nodes: Pick<PropertyCard, "priceAed">[] };
  stops: { nodes: RoadshowStop[] };
  advisers: { nodes: AdviserPortrait[] };
  posts: JournalPost[];
}

const shownStops = 4;

const imageOf = ({ childImageSharp }: Picture) => childImageSharp.gatsbyImageData;

export default function HomePage({ data }: PageProps<HomeData, PageContext>) {
  const t = useTranslations("home");
  const office = useOffice();
  const { wide, tall, light, palm, club, featured, prices, stops, advisers, posts, buildDay } = data;
  // By the day of the build, so that the page says the same when it is made and when it is shown.
  const coming = stops.nodes.filter(({ ends }) => ends >= buildDay.day).slice(0, shownStops);
  return (
    <PageLayout shell={defaultShell} header="overlay">
      <Hero
        wide={imageOf(wide)}
        tall={imageOf(tall)}
        from={Math.min(...prices.nodes.map(({ priceAed }) => priceAed[0]))}
        light={light ? (place) => <SunLight light={light} opens {...place} /> : undefined}
      />
      <About />
      <Places picture={imageOf(palm)} />
      <Services />
      <FeaturedProperties properties={featured.nodes} />
      <Process />
      <ClubTeaser view={club} />
      <RoadshowTeaser events={coming} />
      <JournalTeaser posts={posts} />
      <Questions />
      <Closing
        look="beside"
        figure={<Advisers advisers={advisers.nodes} />}
        title={t("closing.title")}
        text={t("closing.text", office)}
        modals={["request-call-modal", "questions-modal"]}
      />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<HomeData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "home");
  return <PageHead context={pageContext} title={t("meta.title")} description={t("meta.description")} />;
}

export const query = graphql`
  query HomePage($language: String!, $namespaces: [String!]!, $postIds: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    buildDay {
      day
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
          # It is the greater part of what a phone loads first. AVIF takes long to make, so no other picture has it.
          formats: [WEBP, AVIF]
          avifOptions: { quality: 50 }
          quality: 84
          transformOptions: { cropFocus: CENTER }
          placeholder: DOMINANT_COLOR
        )
      }
    }
    light(scene: { eq: "skyline" }) {
      ...LightFrames
    }
    palm: file(sourceInstanceName: { eq: "pictures" }, name: { eq: "palm" }) {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, breakpoints: [580, 1080, 1600])
      }
    }
    club: view(viewId: { eq: "club" }) {
      alt(language: $language)
      file {
        childImageSharp {
          gatsbyImageData(
            layout: FULL_WIDTH
            breakpoints: [400, 800, 1280]
            sizes: "(min-width: 48rem) 42vw, 100vw"
          )
        }
      }
    }
    featured: allProperty(filter: { featured: { eq: true } }, sort: [{ status: DESC }, { name: ASC }]) {
      nodes {
        ...PropertyCard
      }
    }
    prices: allProperty {
      nodes {
        priceAed
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
    advisers: allAgent {
      nodes {
        agentId
        image
        fullsizeImage
      }
    }
    posts: blogPosts(ids: $postIds) {
      ...PostTeaser
    }
  }
`;
