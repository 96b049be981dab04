import { appTemplateId } from "../lib/app-template";
import { hasKept } from "../lib/load-failure";
import { savesData } from "../lib/saves-data";
import { onSignOfUse } from "../lib/sign-of-use";
import { whenIdle } from "../lib/when-idle";
import { clickIds } from "../site/constants";

/**
 * Whether the browser is one of .browserslistrc, for which styles and app are made. A browser has all of what they need
 * if it has what came last: comparisons in media queries in Safari (16.4), `color-mix()` in Chrome and what is built on it
 * (111), `:has()` in Firefox (121).
 */
function canRunApp(): boolean {
  return (
    window.matchMedia("(width >= 0px)").matches &&
    CSS.supports("(color: color-mix(in srgb, red, red)) and selector(:has(a))")
  );
}

/**
 * Starts the app when it is in nobody's way: once the page has loaded and the browser is idle, at the first sign that the
 * visitor is about to use the page, or at once where the address asks for what only the app can do. On 2G and where the
 * visitor saves data it waits for such a sign. In browsers that cannot run it the document stays as it was served, without
 * the controls that need it.
 * @param isAsked the page is one that shows nothing without the app
 * @returns whether there will be an app
 */
export function startAppInTime({ isAsked = false } = {}): boolean {
  if (!canRunApp()) {
    // What needs it is not shown: src/styles/base.css.
    document.documentElement.dataset.withoutApp = "";
    followLinkOfEarlyPress();
    return false;
  }
  const start = () => {
    // Its template is the last part of the document.
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", startApp);
    else startApp();
  };
  onSignOfUse(start);
  if (isAsked || asksForApp() || hasKept()) start();
  else if (!savesData()) {
    const startWhenIdle = () => whenIdle(start);
    if (document.readyState === "complete") startWhenIdle();
    else window.addEventListener("load", startWhenIdle);
  }
  return true;
}

/** Ends the waiting for the app of presses on what opens a modal. The one that waits already leads where its link does. */
function followLinkOfEarlyPress(): void {
  const pressed = document.querySelector<HTMLElement>("[data-open-modal][aria-busy]");
  window.__endEarlyPress?.();
  pressed?.click();
}

/** Whether the query has more than a campaign: filters, a test, the inspector. */
function asksForApp(): boolean {
  const isCampaign = (name: string) => name.startsWith("utm_") || clickIds.includes(name);
  return [...new URLSearchParams(window.location.search).keys()].some((name) => !isCampaign(name));
}

/** Takes the app's scripts out of their template. A script runs only if it is made anew. */
function startApp(): void {
  const template = document.getElementById(appTemplateId);
  if (!(template instanceof HTMLTemplateElement)) return;
  template.remove();
  for (const part of [...template.content.querySelectorAll("link, script")]) {
    const copy = document.createElement(part.localName);
    for (const { name, value } of part.attributes) copy.setAttribute(name, value);
    copy.textContent = part.textContent;
    document.body.append(copy);
  }
}
