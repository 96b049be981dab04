import events from "../../content/events/events.json";
import figures from "../../content/figures/figures.json";
import properties from "../../content/properties/properties.json";
import site from "../../content/site/site.json";
import type { Resources } from "./i18n/resources";
import type { RouteId } from "../site/routes";

type HomeWords = Resources["home"];

/** The firm: who it is, how it is reached, what it charges. */
export type SiteContent = typeof site;

/** A home that is offered. Its words are keys of the namespace `home`: `areas.<area>`, `properties.types.<type>`. */
export interface Property {
  id: string;
  name: string;
  area: keyof HomeWords["areas"];
  type: keyof HomeWords["properties"]["types"];
  /** Smallest and largest, like the two below. */
  bedrooms: [number, number];
  sizeSqm: [number, number];
  priceAed: [number, number];
  status: "ready" | "offPlan";
  handoverYear: number | null;
  /** File in content/pictures, without `.jpg`. */
  picture: string;
  /** The part of it that is shown: enlarged `zoom` times around a point in per cent of its width and height. */
  crop: { x: number; y: number; zoom: number } | null;
  featured: boolean;
}

/** A stop of the roadshow. Days are local to its city: `YYYY-MM-DD`. */
export interface RoadshowEvent {
  id: string;
  city: keyof HomeWords["roadshow"]["cities"];
  route: RouteId;
  starts: string;
  ends: string;
}

export type FigureId = keyof typeof figures;

/** A number on a page: `checked` is the day on which somebody compared it with `source`, null when nobody could. */
export type Figure = (
  | { kind: "year"; value: number }
  | { kind: "percent"; value: number }
  | { kind: "percentRange"; value: [number, number] }
  | { kind: "aed"; value: number }
) & { source: string; checked: string | null };

export function useSiteContent(): SiteContent {
  return site;
}

export function useFigures(): Record<FigureId, Figure> {
  return figures as Record<FigureId, Figure>;
}

export function useProperties(): Property[] {
  return properties as Property[];
}

export function useRoadshowEvents(): RoadshowEvent[] {
  return events as RoadshowEvent[];
}
