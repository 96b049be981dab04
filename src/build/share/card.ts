import type { LanguageCode } from "../../site/languages";

/** A part of a picture: enlarged `zoom` times, and moved so far (in per cent) from its left and upper edge. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const cardKinds = ["page", "property", "post"] as const;
export type CardKind = (typeof cardKinds)[number];

/** What is drawn on one share image. */
export interface Card {
  kind: CardKind;
  language: LanguageCode;
  title: string;
  /** A word or two above the title. */
  label: string | null;
  brand: string;
  /** `file` is absolute. */
  picture: { file: string; crop: Crop | null };
}
