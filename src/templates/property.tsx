import { graphql, type HeadProps, type PageProps } from "gatsby";
import { CityMap } from "../features/city-map/city-map";
import { SunLight } from "../features/light/sun-light";
import { PropertyBar } from "../features/properties/property-bar";
import type { PropertyDetails } from "../features/properties/property-details";
import { PropertyView } from "../features/properties/property-view";
import { propertyThings } from "../features/properties/structured-data";
import { formatRange } from "../site/format";
import { formatMoney } from "../lib/money";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import type { PropertyCard } from "../lib/site-content";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { defaultShell } from "../layouts/shells/default";
import { languageOf } from "../site/languages";
import type { PageContext } from "../site/page-context";
import { localisePath } from "../site/paths";
import { routePath } from "../site/routes";

interface PropertyData {
  locales: PageWords;
  home: PropertyDetails;
  others: { nodes: PropertyCard[] };
}

export default function PropertyPage({ data: { home, others } }: PageProps<PropertyData, PageContext>) {
  const { light, sun } = home;
  const isInArea = ({ area }: PropertyCard) => area === home.area;
  return (
    <PageLayout shell={defaultShell} footBar={<PropertyBar home={home} />}>
      <PropertyView
        key={home.propertyId}
        home={home}
        map={<CityMap marked={home.area} />}
        light={light && ((place) => <SunLight light={light} sun={sun} {...place} />)}
        others={{
          inArea: others.nodes.filter(isInArea),
          elsewhere: others.nodes.filter((other) => !isInArea(other)),
        }}
      />
    </PageLayout>
  );
}

export function Head({ data: { home, locales }, pageContext }: HeadProps<PropertyData, PageContext>) {
  const { language, basePath } = pageContext;
  const t = translatorOf(locales, language, "property-details");
  const property = translatorOf(locales, language, "property");
  const { dateLocale } = languageOf(language);
  const areaName = property(`areas.${home.area}.name`);
  const description = t("meta.description", {
    name: home.name,
    area: areaName,
    price: formatMoney(home.priceAed, "AED", dateLocale),
    size: property("units.sqm", { range: formatRange(home.sizeSqm, dateLocale) }),
  });
  return (
    <PageHead
      context={pageContext}
      title={t("meta.title", { name: home.name, area: areaName })}
      description={description}
      parents={[{ name: t("all"), path: localisePath(routePath("properties"), language) }]}
      structuredData={propertyThings(home, { path: localisePath(basePath, language), areaName, description })}
    />
  );
}

export const query = graphql`
  query PropertyPage($language: String!, $namespaces: [String!]!, $propertyId: String!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    home: property(propertyId: { eq: $propertyId }) {
      ...PropertyCard
      ownership
      bathrooms
      pricedOn
      completedIn
      parkingSpaces
      paymentPlan {
        stage
        percent
      }
      plan
      floorPlan {
        width
        depth
        rooms {
          room
          at
          number
          continues
        }
      }
      sun {
        floors
        months
      }
      skyWays {
        month
        way
        lit
      }
      light {
        ...LightFrames
      }
      pictures: views {
        viewId
        alt(language: $language)
        crop {
          x
          y
          zoom
        }
        closeUp {
          x
          y
          zoom
        }
        file {
          childImageSharp {
            gatsbyImageData(
              layout: FULL_WIDTH
              # Most are a part of their picture, enlarged. The narrowest is for the small ones beside the cover.
              breakpoints: [480, 800, 1200]
              sizes: "(min-width: 48rem) 100vw, 160vw"
            )
          }
        }
      }
      text(language: $language) {
        summary
        suits
        highlights
        paragraphs
      }
      destination {
        emirate
        airport
        minutesToAirport
        grossYield {
          kind
          values
          checked
        }
        text(language: $language) {
          summary
          forIt
          againstIt
          paragraphs
        }
      }
    }
    others: allProperty(
      filter: { propertyId: { ne: $propertyId } }
      sort: [{ featured: DESC }, { name: ASC }]
    ) {
      nodes {
        ...PropertyCard
      }
    }
  }
`;
