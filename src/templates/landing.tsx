import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Adviser, type SpeakerOfHebrew } from "../features/landing/adviser";
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

interface PictureNode {
  childImageSharp: { gatsbyImageData: PictureData };
}

interface LandingData {
  locales: PageWords;
  wide: PictureNode;
  tall: PictureNode;
  terrace: ViewWithWords;
  speaker: SpeakerOfHebrew;
}

export default function LandingPage({ data }: PageProps<LandingData, PageContext>) {
  const t = useTranslations("he-lp");
  const { wide, tall, terrace, speaker } = data;
  return (
    <PageLayout shell={hebrewShell} header="overlay">
      <LandingHero
        picture={
          <Picture
            image={wide.childImageSharp.gatsbyImageData}
            phoneImage={tall.childImageSharp.gatsbyImageData}
            alt={t("images.skyline")}
            eager
          />
        }
      />
      <Nearness />
      <Shekels />
      <Adviser
        speaker={speaker}
        picture={<Picture image={terrace.file.childImageSharp.gatsbyImageData} alt={terrace.alt} />}
      />
      <Treaty />
      <RemotePurchase />
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
    wide: file(sourceInstanceName: { eq: "pictures" }, name: { eq: "skyline" }) {
      childImageSharp {
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
    speaker: agent(languages: { eq: "Hebrew" }) {
      name(language: $language)
      role(language: $language)
      image
      languages
    }
    terrace: view(viewId: { eq: "terrace" }) {
      alt(language: $language)
      file {
        childImageSharp {
          gatsbyImageData(
            layout: FULL_WIDTH
            aspectRatio: 0.8
            breakpoints: [400, 768]
            sizes: "(min-width: 48rem) 42vw, 100vw"
            transformOptions: { cropFocus: CENTER }
          )
        }
      }
    }
  }
`;
