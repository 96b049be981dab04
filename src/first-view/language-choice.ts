import { queryToHandOn } from "../lib/analytics/consent";
import { push } from "../lib/analytics/data-layer";
import { writeCookie } from "../lib/storage/cookies";
import { languageCookie } from "../site/constants";
import type { LanguageCode } from "../site/languages";

/**
 * Remembers the language of each link with `data-language` that is pressed, wherever it stands. The link then goes its
 * way, with the query and place that the page has just now.
 */
export function rememberLanguageChoices(): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-language]");
    if (!link) return;
    const to = link.dataset.language as LanguageCode;
    writeCookie(languageCookie.name, to, languageCookie.maxAgeDays);
    const page = window.__viewedPage;
    if (page && page.language !== to)
      push(
        { event: "language_switch", from: page.language, to },
        { language: page.language, route: page.route },
      );
    link.search = queryToHandOn();
    link.hash = window.location.hash;
  });
}
