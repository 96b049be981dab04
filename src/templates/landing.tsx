import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Adviser } from "../features/landing/adviser";
import { LandingHero } from "../features/landing/landing-hero";
import { LandingQuestions, landingQuestions } from "../features/landing/landing-questions";
import { Nearness } from "../features/landing/nearness";
import { RemotePurchase } from "../features/landing/remote-purchase";
import { Shekels } from "../features/landing/shekels";
import { Treaty } from "../features/landing/treaty";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { useTranslations } from "../lib/i18n/use-translations";
import { useFigures, type ViewWithWords } from "../lib/site-content";
import { faqPage } from "../lib/structured-data";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { hebrewShell } from "../layouts/shells/hebrew";
import { languageOf } from "../site/languages";
import type { PageContext } from "../site/page-context";
import { Picture, type PictureData } from "../ui/picture/picture";

interface LandingData {
  locales: PageWords;
  city: { childImageSharp: { gatsbyImageData: PictureData } };
  small: ViewWithWords;
  middle: ViewWithWords;
  large: ViewWithWords;
  terrace: ViewWithWords;
  bedroom: ViewWithWords;
}

const pictureOf = ({ alt, file }: ViewWithWords) => (
  <Picture image={file.childImageSharp.gatsbyImageData} alt={alt} />
);

export default function LandingPage({ data }: PageProps<LandingData, PageContext>) {
  const t = useTranslations("he-lp");
  const { city, small, middle, large, terrace, bedroom } = data;
  return (
    <PageLayout shell={hebrewShell}>
      <LandingHero
        picture={<Picture image={city.childImageSharp.gatsbyImageData} alt={t("images.skyline")} eager />}
      />
      <Nearness />
      <Shekels pictures={[small, middle, large].map(pictureOf)} />
      <Adviser picture={pictureOf(terrace)} />
      <Treaty />
      <RemotePurchase picture={pictureOf(bedroom)} />
      <LandingQuestions />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<LandingData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "he-lp");
  const figures = useFigures();
  const { dateLocale } = languageOf(pageContext.language);
  return (
    <PageHead
      context={pageContext}
      title={t("meta.title")}
      description={t("meta.description")}
      structuredData={[faqPage(landingQuestions((key, values) => t(key, values), figures, dateLocale))]}
    />
  );
}

export const query = graphql`
  query LandingPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    city: file(sourceInstanceName: { eq: "pictures" }, name: { eq: "skyline" }) {
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          aspectRatio: 0.8
          breakpoints: [400, 600, 800]
          sizes: "(min-width: 48rem) 42vw, 100vw"
          quality: 84
          transformOptions: { cropFocus: CENTER }
          placeholder: DOMINANT_COLOR
        )
      }
    }
    # Homes of the list in which the three prices are to be had.
    small: view(viewId: { eq: "acacia-yard" }) {
      ...PricedHome
    }
    middle: view(viewId: { eq: "marasi-court" }) {
      ...PricedHome
    }
    large: view(viewId: { eq: "tidewater-residences" }) {
      ...PricedHome
    }
    terrace: view(viewId: { eq: "terrace" }) {
      alt(language: $language)
      file {
        childImageSharp {
          gatsbyImageData(
            layout: FULL_WIDTH
            breakpoints: [400, 800, 1200, 1600]
            sizes: "(min-width: 48rem) and (orientation: landscape) 58vw, 100vw"
          )
        }
      }
    }
    bedroom: view(viewId: { eq: "bedroom" }) {
      alt(language: $language)
      file {
        childImageSharp {
          gatsbyImageData(
            layout: FULL_WIDTH
            breakpoints: [400, 800, 1200]
            sizes: "(min-width: 48rem) 60vw, 92vw"
          )
        }
      }
    }
  }

  fragment PricedHome on View {
    alt(language: $language)
    file {
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [400, 800, 1200]
          sizes: "(min-width: 48rem) 52vw, 92vw"
        )
      }
    }
  }
`;
