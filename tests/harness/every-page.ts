import { languageCodes, type LanguageCode } from "../../src/site/languages";
import { guardRedirect } from "../../src/site/guards";
import { localisePath } from "../../src/site/paths";
import { blogPagePath, blogPostPath, propertyPath, routes } from "../../src/site/routes";

/** A page that exists in every language; one post and two homes, one of them being built, stand for all. */
export interface CheckedPage {
  name: string;
  /** In English. */
  path: string;
  /** The files of words that it may have besides those of every page. */
  namespaces: readonly string[];
}

/** One language of each script, or all with `EVERY_LANGUAGE=1`. */
export const checkedLanguages: readonly LanguageCode[] = process.env.EVERY_LANGUAGE
  ? languageCodes
  : ["en", "ar", "ko"];

/** Two more, in which alone a page has been too wide; `checkedLanguages` has them with EVERY_LANGUAGE. */
export const longWordLanguages: readonly LanguageCode[] = (["de", "ro"] as const).filter(
  (language) => !checkedLanguages.includes(language),
);

/** Both widths in English and with EVERY_LANGUAGE, otherwise a phone's, which most visitors have. */
export const widthsIn = (language: LanguageCode) =>
  language === "en" || process.env.EVERY_LANGUAGE ? (["phone", "desktop"] as const) : (["phone"] as const);

/** Fewer, for journeys that take long and hardly depend on the language. */
export const flowLanguages: readonly LanguageCode[] = process.env.EVERY_LANGUAGE
  ? ["en", "ar", "ko"]
  : ["en"];

/** Every page that is not closed. */
export const everyPage: readonly CheckedPage[] = [
  ...routes.map(({ id, path, namespaces }) => ({ name: id, path, namespaces })),
  { name: "topic", path: blogPagePath(1, "costs"), namespaces: ["blog"] },
  { name: "post", path: blogPostPath("top-5-reasons-invest"), namespaces: ["blog"] },
  {
    name: "home for sale",
    path: propertyPath("lantern-quay"),
    namespaces: ["property", "city-map", "property-details"],
  },
  {
    name: "home being built",
    path: propertyPath("acacia-yard"),
    namespaces: ["property", "city-map", "property-details"],
  },
].filter(({ path }) => guardRedirect(path, { clubIndexOpen: false, roadshowOnly: false }) === null);

export interface Visit {
  page: CheckedPage;
  language: LanguageCode;
  path: string;
}

/** Visits to every page in one language. */
export const visitsIn = (language: LanguageCode): Visit[] =>
  everyPage.map((page) => ({ page, language, path: localisePath(page.path, language) }));

/** Like `Promise.all` over the items, but with only a few running at a time. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  limit = 4,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.map((item, index) => ({ item, index }));
  await Promise.all(
    Array.from({ length: limit }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        results[next.index] = await work(next.item);
    }),
  );
  return results;
}
