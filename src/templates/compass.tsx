import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Closing } from "../features/closing/closing";
import { CompassHero } from "../features/compass/compass-hero";
import { HalfRose } from "../features/compass/compass-rose";
import { CompassQuestions, compassQuestions } from "../features/compass/compass-questions";
import { FourDirections } from "../features/compass/four-directions";
import { SevenQuestions } from "../features/compass/seven-questions";
import { WhatComesBack } from "../features/compass/what-comes-back";
import { ShortList } from "../features/properties/short-list";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { useTranslations } from "../lib/i18n/use-translations";
import type { PropertyCard } from "../lib/site-content";
import { faqPage } from "../lib/structured-data";
import "../layouts/served/styles-of-questions";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { simpleMenuShell } from "../layouts/shells/simple-menu";
import type { Range } from "../site/format";
import type { PageContext } from "../site/page-context";

interface CompassData {
  locales: PageWords;
  example: { nodes: PropertyCard[] };
  yield: PropertyCard | null;
  growth: PropertyCard | null;
  home: PropertyCard | null;
  residence: PropertyCard | null;
  prices: { nodes: { priceAed: Range }[] };
}

export default function CompassPage({ data }: PageProps<CompassData, PageContext>) {
  const t = useTranslations("investment-compass");
  const prices = data.prices.nodes.flatMap(({ priceAed }) => priceAed);
  const only = (home: PropertyCard | null) => home && <ShortList homes={[home]} />;
  return (
    <PageLayout shell={simpleMenuShell}>
      <CompassHero least={Math.min(...prices)} />
      <FourDirections
        examples={{
          yield: only(data.yield),
          growth: only(data.growth),
          home: only(data.home),
          residence: only(data.residence),
        }}
      />
      <SevenQuestions />
      <WhatComesBack list={<ShortList homes={data.example.nodes} />} />
      <CompassQuestions />
      <Closing
        look="facing"
        figure={<HalfRose />}
        title={t("closing.title")}
        text={t("closing.text")}
        modals={["questions-modal", "request-call-modal"]}
      />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<CompassData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "investment-compass");
  return (
    <PageHead
      context={pageContext}
      title={t("meta.title")}
      description={t("meta.description")}
      structuredData={[faqPage(compassQuestions((key) => t(key)))]}
    />
  );
}

export const query = graphql`
  query CompassPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    prices: allProperty {
      nodes {
        priceAed
      }
    }
    # Let at once to those who work nearby; off-plan on young islands; by the schools and a park; above the threshold.
    yield: property(propertyId: { eq: "marasi-court" }) {
      ...PropertyCard
    }
    growth: property(propertyId: { eq: "pearl-spit" }) {
      ...PropertyCard
    }
    home: property(propertyId: { eq: "orchard-mews" }) {
      ...PropertyCard
    }
    residence: property(propertyId: { eq: "opera-lane" }) {
      ...PropertyCard
    }
    example: allProperty(
      filter: { featured: { eq: true } }
      sort: [{ status: DESC }, { name: ASC }]
      limit: 3
    ) {
      nodes {
        ...PropertyCard
      }
    }
  }
`;
