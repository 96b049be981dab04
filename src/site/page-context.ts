import type { LanguageCode } from "./languages";
import type { PageRoute } from "./routes";

/** What every page gets from the page creators, and what its query may use as variables. */
export interface PageContext {
  routeId: PageRoute;
  language: LanguageCode;
  /** Files of words that the page's query fetches. */
  namespaces: string[];
  /** Languages in which this very page exists: its alternates. */
  availableLanguages: LanguageCode[];
  /** False keeps the page out of search engines and of the sitemap. */
  indexed: boolean;
  /** True for a text that is not published, which only the preview of our host shows. */
  isPreview?: boolean;
  /** English address of the page, with leading and trailing slash. */
  basePath: string;
  /** The shape that gatsby-plugin-react-i18next reads; it leaves pages alone that carry it. */
  i18n: {
    language: LanguageCode;
    languages: LanguageCode[];
    defaultLanguage: LanguageCode;
    generateDefaultLanguagePage: false;
    routed: boolean;
    originalPath: string;
    path: string;
  };
}
