import { beginActivity } from "../lib/activity";
import { showLateTypefaces } from "./late-typefaces";
import { titleFaceId } from "./title-face-id";
import * as hidden from "../ui/visually-hidden.module.css";

const gatsbyFocusId = "gatsby-focus-wrapper";

declare global {
  interface Window {
    ___navigate?: (to: string | number, options?: object) => void;
    /** The app has taken over the document; the journeys wait for it. */
    __isAppReady?: true;
  }
}

/** A page that takes longer than this is no longer waited for: Gatsby has failed, or reloads the page itself. */
const longestChangeMs = 30_000;

let shownPath: string | null = null;
let shownHash = "";
let announcer: HTMLElement | null = null;
let end: (() => void) | null = null;

function begin() {
  end?.();
  const endActivity = beginActivity();
  const timer = setTimeout(() => end?.(), longestChangeMs);
  end = () => {
    clearTimeout(timer);
    endActivity();
    end = null;
  };
}

/** To be called from `onRouteUpdate`. */
export function pageHasChanged(): void {
  const { pathname, hash } = window.location;
  const isAnotherPage = shownPath !== null && shownPath !== pathname;
  const isAnotherPart = shownPath === pathname && shownHash !== hash;
  shownPath = pathname;
  shownHash = hash;
  end?.();
  if (isAnotherPart) requestAnimationFrame(() => focusOn(namedPart()));
  if (!isAnotherPage) return;
  // This typeface has the letters of the first title alone.
  document.getElementById(titleFaceId)?.remove();
  showLateTypefaces();
  requestAnimationFrame(announcePage);
}

/**
 * Says the name of the page that has come, and puts the focus on its title, or on the part that the address names. Gatsby
 * focuses a nameless element around the whole page, and announces it with an English sentence in every language, also where
 * only the hash changes.
 */
function announcePage(): void {
  const title = document.querySelector<HTMLElement>("main h1");
  if (announcer) announcer.textContent = title?.textContent ?? document.title;
  // What has taken the focus since keeps it.
  const isFree = document.activeElement === document.body || document.activeElement?.id === gatsbyFocusId;
  if (isFree) focusOn(namedPart() ?? title);
}

/** The part of the page that the address names. Ids are in ASCII in every language, so there is nothing to decode. */
function namedPart(): HTMLElement | null {
  return document.getElementById(window.location.hash.slice(1));
}

/** Without it Tab would go on from the page's beginning, or from the link or button that led here. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** In place of Gatsby's own, which is hidden from everybody. */
function prepareAnnouncer(): void {
  const gatsbys = document.getElementById("gatsby-announcer");
  if (gatsbys) gatsbys.hidden = true;
  announcer = document.createElement("p");
  announcer.className = hidden.visuallyHidden ?? "";
  announcer.setAttribute("role", "status");
  document.body.append(announcer);
}

/**
 * To be called once, from `onInitialClientRender`. Gatsby says when a page has changed, and that it takes longer than
 * a second, but not when a change begins; every way to navigate goes through `window.___navigate` or the history.
 */
export function watchPageChanges(): void {
  window.__isAppReady = true;
  prepareAnnouncer();
  const navigate = window.___navigate;
  window.___navigate = (to, options) => {
    if (typeof to === "string" && new URL(to, window.location.href).pathname !== shownPath) begin();
    navigate?.(to, options);
  };
  window.addEventListener("popstate", () => {
    // A page that was there already has changed by now.
    if (window.location.pathname !== shownPath) begin();
  });
}
