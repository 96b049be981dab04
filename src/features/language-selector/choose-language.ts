import type { MouseEvent } from "react";
import { track } from "../../lib/analytics/track";
import { writeCookie } from "../../lib/storage/cookies";
import { languageCookie } from "../../site/constants";
import type { LanguageCode } from "../../site/languages";

/** Remembers the language; the link then goes its way, with the query and place that the page has just now. */
export function chooseLanguage(
  { currentTarget }: MouseEvent<HTMLAnchorElement>,
  from: LanguageCode,
  to: LanguageCode,
): void {
  writeCookie(languageCookie.name, to, languageCookie.maxAgeDays);
  if (from !== to) track({ event: "language_switch", from, to });
  currentTarget.search = window.location.search;
  currentTarget.hash = window.location.hash;
}
