import type { IGatsbyImageData } from "gatsby-plugin-image";
import type { LanguageCode } from "../site/languages";
import type { Area, PropertyStatus, PropertyType } from "./content/terms";

/** A home as the end of the questions shows it. */
export interface ListedHome {
  id: string;
  name: string;
  area: Area;
  /** The place, in words. */
  place: string;
  type: PropertyType;
  status: PropertyStatus;
  /** Smallest and largest. */
  priceAed: readonly [number, number];
  crop: { x: number; y: number; zoom: number } | null;
  image: IGatsbyImageData;
}

/** All homes of the catalogue, with what is said of all of them. */
export interface ListedHomes {
  homes: readonly ListedHome[];
  note: string;
}

/** Where the homes lie in a language: a file of their own, since only who has answered the questions asks for them. */
export const homesPath = (language: LanguageCode) => `/words/${language}/homes.json`;
