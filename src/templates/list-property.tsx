import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Fees } from "../features/list-property/fees";
import { ListHero } from "../features/list-property/list-hero";
import { ListPageForm } from "../features/list-property/list-page-form";
import { ListQuestions, listQuestions } from "../features/list-property/list-questions";
import { Papers } from "../features/list-property/papers";
import { Photographs } from "../features/list-property/photographs";
import { TwoWeeks } from "../features/list-property/two-weeks";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import type { ViewWithWords } from "../lib/site-content";
import { faqPage } from "../lib/structured-data";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { defaultShell } from "../layouts/shells/default";
import type { PageContext } from "../site/page-context";
import { Picture } from "../ui/picture/picture";

interface ListPropertyData {
  locales: PageWords;
  room: ViewWithWords;
  window: ViewWithWords;
  table: ViewWithWords;
  balcony: ViewWithWords;
  dusk: ViewWithWords;
}

/** Upright frames of wide pictures: the middle window, and the sofa on the balcony. */
const atTheWindow = { objectPosition: "47% 50%" };
const atTheSofa = { objectPosition: "86% 50%" };

export default function ListPropertyPage({ data }: PageProps<ListPropertyData, PageContext>) {
  const { room, window, table, balcony, dusk } = data;
  return (
    <PageLayout shell={defaultShell}>
      <ListHero
        picture={
          <Picture
            image={room.file.childImageSharp.gatsbyImageData}
            alt={room.alt}
            sizes="(min-width: 48rem) and (orientation: landscape) 42vw, 100vw"
            eager
          />
        }
      />
      <TwoWeeks />
      <Papers />
      <Photographs
        window={
          <Picture
            image={window.file.childImageSharp.gatsbyImageData}
            imgStyle={atTheWindow}
            alt={window.alt}
            sizes="(min-width: 48rem) 66vw, 90vw"
          />
        }
        table={
          <Picture
            image={table.file.childImageSharp.gatsbyImageData}
            alt={table.alt}
            sizes="(min-width: 48rem) 40vw, 42vw"
          />
        }
        balcony={
          <Picture
            image={balcony.file.childImageSharp.gatsbyImageData}
            imgStyle={atTheSofa}
            alt={balcony.alt}
            sizes="(min-width: 48rem) 40vw, 60vw"
          />
        }
      />
      <Fees />
      <ListQuestions />
      <ListPageForm
        picture={<Picture image={dusk.file.childImageSharp.gatsbyImageData} alt={dusk.alt} sizes="100vw" />}
      />
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
    room: view(viewId: { eq: "saffron-frond-room" }) {
      ...Photograph
    }
    window: view(viewId: { eq: "compass-house-room" }) {
      ...Photograph
    }
    table: view(viewId: { eq: "acacia-yard-room" }) {
      ...Photograph
    }
    dusk: view(viewId: { eq: "lantern-quay-dusk" }) {
      ...Photograph
    }
    balcony: view(viewId: { eq: "tidewater-residences-terrace" }) {
      ...Photograph
    }
  }

  fragment Photograph on View {
    alt(language: $language)
    file {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, breakpoints: [400, 800, 1200], placeholder: DOMINANT_COLOR)
      }
    }
  }
`;
