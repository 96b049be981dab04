import { graphql, type HeadProps, type PageProps } from "gatsby";
import { ClubClosing } from "../features/club/club-closing";
import { ClubHero } from "../features/club/club-hero";
import { ClubPriceSection } from "../features/club/club-price-section";
import { ClubQuestions, clubQuestions } from "../features/club/club-questions";
import { NotForYou } from "../features/club/not-for-you";
import { PurchasePath } from "../features/club/purchase-path";
import { SpotSteps } from "../features/club/spot-steps";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { faqPage } from "../lib/structured-data";
import "../layouts/served/styles-of-spot";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { largeFooterShell } from "../layouts/shells/large-footer";
import type { PageContext } from "../site/page-context";
import type { PictureData } from "../ui/picture/picture";

interface ClubData {
  locales: PageWords;
  doorway: { childImageSharp: { gatsbyImageData: PictureData } };
}

export default function ClubPage({ data }: PageProps<ClubData, PageContext>) {
  return (
    <PageLayout shell={largeFooterShell} header="dark">
      <ClubHero picture={data.doorway.childImageSharp.gatsbyImageData} />
      <PurchasePath />
      <NotForYou />
      <ClubPriceSection />
      <SpotSteps />
      <ClubQuestions />
      <ClubClosing />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<ClubData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "dubai-insiders-club");
  return (
    <PageHead
      context={pageContext}
      title={t("meta.title")}
      description={t("meta.description")}
      structuredData={[faqPage(clubQuestions((key) => t(key)))]}
    />
  );
}

export const query = graphql`
  query ClubPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    doorway: file(sourceInstanceName: { eq: "pictures" }, name: { eq: "skyline-dusk" }) {
      childImageSharp {
        # Half as wide as it is high, around the tower.
        gatsbyImageData(
          layout: FULL_WIDTH
          aspectRatio: 0.52
          breakpoints: [260, 390, 520]
          quality: 84
          transformOptions: { cropFocus: CENTER }
          sizes: "(min-width: 48rem) 24vw, 70vw"
          placeholder: DOMINANT_COLOR
        )
      }
    }
  }
`;
