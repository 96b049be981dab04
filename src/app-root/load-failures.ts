import { isLoadFailure, reloadOnce } from "../lib/load-failure";

/*
 * Answers what nobody caught because a part of the site could not be fetched, the page's own resources included, with
 * one guarded reload.
 *
 * Gatsby's own answer to a chunk goes to the last route at once and every time: on a page that fetches such a chunk by
 * itself that never ends. So it must not hear of it. It listens to the same event of the same window, where browsers
 * call listeners in the order in which they came, even those that capture: so this runs as the file is imported, first
 * of all, since Gatsby reads `gatsby-browser` before its own navigation.
 *
 * Its other ways, a page whose resources fail on the way there, and a new build noticed by its hash, load a document
 * once and end by themselves.
 */
window.addEventListener("unhandledrejection", (event) => {
  if (!isLoadFailure(event.reason)) return;
  event.stopImmediatePropagation();
  void reloadOnce();
});
