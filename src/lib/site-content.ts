import { graphql, useStaticQuery } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import type figures from "../../content/figures/figures.json";
import type { SiteFacts } from "../contracts/content/site";
import type { Area, PropertyStatus, PropertyType } from "../contracts/content/terms";
import { languages, type Language, type LanguageCode } from "../site/languages";
import type { RouteId } from "../site/routes";
import type { Range } from "../site/format";

/** The firm: who it is, how it is reached, what it charges. */
export type SiteContent = Omit<SiteFacts, "currencies"> & {
  /** How much one dirham is, and the day of the rates: `YYYY-MM-DD`. */
  currencies: Pick<SiteFacts["currencies"], "date" | "perAed">;
};

export type FigureId = keyof typeof figures;

/** A number on a page: `checked` is the day on which somebody compared it with its source, null when nobody could. */
export type Figure = (
  | { kind: "year"; value: number }
  | { kind: "percent"; value: number }
  | { kind: "percentRange"; value: [number, number] }
  | { kind: "aed"; value: number }
  | { kind: "aedRange"; value: [number, number] }
  | { kind: "number"; value: number }
  | { kind: "numberRange"; value: [number, number] }
) & { checked: string | null };

/** A figure as GraphQL has it: one value, or the two of a range. */
export interface FigureNode {
  kind: Figure["kind"];
  values: readonly number[];
  checked: string | null;
}

interface StaticContent {
  siteContent: SiteContent;
  allFigure: { nodes: (FigureNode & { figureId: FigureId })[] };
  allSiteLanguage: { nodes: { code: LanguageCode }[] };
}

export function useSiteContent(): SiteContent {
  return useStaticContent().siteContent;
}

export function useFigures(): Record<FigureId, Figure> {
  const { nodes } = useStaticContent().allFigure;
  return Object.fromEntries(nodes.map((node) => [node.figureId, figureOf(node)])) as Record<FigureId, Figure>;
}

/** The languages that this build has: all, unless `SITE_LANGS` chose some for development. */
export function useBuiltLanguages(): readonly Language[] {
  const { nodes } = useStaticContent().allSiteLanguage;
  return languages.filter((language) => nodes.some(({ code }) => code === language.code));
}

export function figureOf({ kind, values: [from = 0, to = from], checked }: FigureNode): Figure {
  return kind === "percentRange" || kind === "aedRange" || kind === "numberRange"
    ? { kind, value: [from, to], checked }
    : { kind, value: from, checked };
}

/** What is the same on every page and in every language; Gatsby fetches it once. */
function useStaticContent(): StaticContent {
  return useStaticQuery<StaticContent>(graphql`
    query SiteContent {
      siteContent {
        brand
        legalName
        url
        copyrightYear
        company {
          brokerLicence
          tradeLicence
          register
          director
          vatNumber
        }
        contacts {
          phone
          whatsapp
          telegram
          email
          street
          streetInArabic
          mapUrl
        }
        socials {
          network
          url
        }
        officeHours {
          opens
          closes
          timeZone
        }
        club {
          priceAed
        }
        currencies {
          date
          perAed {
            USD
            EUR
            GBP
            ILS
            KRW
            TWD
            SGD
            TRY
            RUB
            HUF
            RON
            SAR
            QAR
            KWD
          }
        }
      }
      allFigure(sort: { figureId: ASC }) {
        nodes {
          figureId
          kind
          values
          checked
        }
      }
      allSiteLanguage(sort: { code: ASC }) {
        nodes {
          code
        }
      }
    }
  `);
}

export interface PictureView {
  crop: { x: number; y: number; zoom: number } | null;
  file: { childImageSharp: { gatsbyImageData: IGatsbyImageData } };
}

/** A view of content/pictures/views.json with what it shows, for those who do not see it. */
export type ViewWithWords = PictureView & { alt: string };

/** What a list shows of a home. Its words are keys of the namespace `property`. */
export interface PropertyCard {
  propertyId: string;
  name: string;
  area: Area;
  type: PropertyType;
  status: PropertyStatus;
  /** Smallest and largest, like those below. 0 bedrooms is a studio. */
  bedrooms: Range;
  sizeSqm: Range;
  priceAed: Range;
  serviceChargeAedPerSqm: Range;
  /** `2028-Q3`; null when ready. */
  handover: string | null;
  featured: boolean;
  cover: PictureView;
}

export const propertyCard = graphql`
  fragment PropertyCard on Property {
    propertyId
    name
    area
    type
    status
    bedrooms
    sizeSqm
    priceAed
    serviceChargeAedPerSqm
    handover
    featured
    cover {
      crop {
        x
        y
        zoom
      }
      file {
        childImageSharp {
          gatsbyImageData(layout: FULL_WIDTH, breakpoints: [800, 1200])
        }
      }
    }
  }
`;

/** A stop of the roadshow, as a list shows it. Days are local to its city: `YYYY-MM-DD`. */
export interface RoadshowStop {
  eventId: string;
  route: RouteId;
  starts: string;
  ends: string;
  text: { city: string };
}

/** Year and quarter of `2028-Q3`. */
export function quarterOf(handover: string): { year: string; quarter: string } {
  const [year = "", quarter = ""] = handover.split("-Q");
  return { year, quarter };
}
