/*
 * The script of the first view: what must not wait for the app, nor be lost when the visitor leaves before it has come
 * or when it never comes. It has no React and is one small file of its own, `src/build/first-view.ts`; in
 * `gatsby develop` it is imported with the app.
 */
import { followOtherTabs } from "../lib/analytics/consent";
import type { ServedPage } from "../lib/analytics/page-kinds";
import { pushPageView } from "../lib/analytics/push-page-view";
import { reportErrors } from "./client-errors";
import { askForConsent } from "./consent-bar";
import { openDialogsEarly } from "./early-dialogs";

import { rememberLanguageChoices } from "./language-choice";
import { takeLanding } from "./landing";
import { startAppInTime } from "./start-app";

// First, to see what fails in the rest of this script, too.
reportErrors();

const { page: facts } = document.documentElement.dataset;
if (facts && !window.__leaving) {
  const page = JSON.parse(facts) as ServedPage;
  /** From a bank, to a page that shows nothing without the app. */
  const isReturn = page.route === "spot-return";
  takeLanding({ isReturn });
  // `gatsby develop` serves no title: there the app tells of the page once it knows it.
  if (document.title) pushPageView(window.location.pathname, document.title, page);
  rememberLanguageChoices();
  followOtherTabs();
  askForConsent();
  // The app takes over the dialogs; without it their buttons lead to forms that need no script.
  if (startAppInTime({ isAsked: isReturn })) openDialogsEarly();
}
