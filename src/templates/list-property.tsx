import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Fees } from "../features/list-property/fees";
import { ListHero } from "../features/list-property/list-hero";
import { ListPageForm } from "../features/list-property/list-page-form";
import { ListQuestions, listQuestions } from "../features/list-property/list-questions";
import { Papers } from "../features/list-property/papers";
import { Photographs } from "../features/list-property/photographs";
import { TwoWeeks } from "../features/list-property/two-weeks";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { useTranslations } from "../lib/i18n/use-translations";
import { faqPage } from "../lib/structured-data";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { defaultShell } from "../layouts/shells/default";
import type { PageContext } from "../site/page-context";
import { Picture, type PictureData } from "../ui/picture/picture";

interface ListPropertyData {
  locales: PageWords;
  interior: { childImageSharp: { gatsbyImageData: PictureData } };
}

export default function ListPropertyPage({ data }: PageProps<ListPropertyData, PageContext>) {
  const t = useTranslations("list-your-property-in-dubai");
  const picture = data.interior.childImageSharp.gatsbyImageData;
  return (
    <PageLayout shell={defaultShell}>
      <ListHero
        picture={
          <Picture image={picture} alt={t("images.room")} sizes="(min-width: 48rem) 42vw, 100vw" eager />
        }
      />
      <TwoWeeks />
      <Papers />
      <Photographs picture={picture} />
      <Fees />
      <ListQuestions />
      <ListPageForm />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<ListPropertyData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "list-your-property-in-dubai");
  return (
    <PageHead
      context={pageContext}
      title={t("meta.title")}
      description={t("meta.description")}
      structuredData={[faqPage(listQuestions((key) => t(key)))]}
    />
  );
}

export const query = graphql`
  query ListPropertyPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    interior: file(sourceInstanceName: { eq: "pictures" }, name: { eq: "interior" }) {
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [400, 800, 1200]
          # Three of the four are parts of it, enlarged.
          sizes: "(min-width: 48rem) 70vw, 120vw"
          placeholder: DOMINANT_COLOR
        )
      }
    }
  }
`;
