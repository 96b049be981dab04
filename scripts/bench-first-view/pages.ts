import { localisePath } from "../../src/site/paths";
import type { LanguageCode } from "../../src/site/languages";
import type { RouteId } from "../../src/site/routes";
import { everyPage } from "../../tests/harness/every-page";

/** The pages that can be measured, by what `--pages` calls them, and what the journeys call them. */
const journeyNames = {
  home: "home",
  property: "home for sale",
  catalogue: "properties",
  club: "dubai-insiders-club",
  post: "post",
} as const satisfies Record<string, RouteId | "home for sale" | "post">;

export type PageName = keyof typeof journeyNames;

export const pageNames = Object.keys(journeyNames) as PageName[];

export interface MeasuredPage {
  name: PageName;
  language: LanguageCode;
  path: string;
}

/** What is measured of each page: the document as it is built, and its two twins. */
export const documentKinds = ["ours", "without scripts", "island"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** @throws Error for a page that the site no longer has */
export function measuredPages(
  names: readonly PageName[],
  languages: readonly LanguageCode[],
): MeasuredPage[] {
  return names.flatMap((name) => {
    const page = everyPage.find((each) => each.name === journeyNames[name]);
    if (!page) throw new Error(`The journeys know no page "${journeyNames[name]}"`);
    return languages.map((language) => ({ name, language, path: localisePath(page.path, language) }));
  });
}
