import { reloadPage } from "./reload-page";
import { localStore } from "./storage/web-storage";
import { withTimeLimit } from "./time-limit";

const storageKey = "reload_at";
const atMostEveryMs = 60_000;
const answerWithinMs = 5000;

/**
 * A script or a style sheet that is fetched on demand, by whatever id; webpack says it so, and Gatsby passes it on.
 * Our words say it alike.
 */
const ofPart = /loading (css chunk|chunk|words) \S+ failed/i;
/** What Gatsby says when it gives a page up: no data, no static query, or a template that this build does not know. */
const ofPage = /^page resources for .+ not found|^We couldn't (load "|find the correct component chunk)/;

/** Whether an error is that a part of the site could not be fetched: after a release the old ones may be gone. */
export function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return typeof error === "string" && ofPart.test(error);
  return error.name === "ChunkLoadError" || ofPart.test(error.message) || ofPage.test(error.message);
}

let underWay: Promise<boolean> | null = null;
let toKeep: unknown;

/**
 * Loads the page again, which brings the site's newest version: at most once in 60 s, whatever fails in however many
 * tabs, and only where nothing is lost by it. Drafts lie in the session's storage.
 * @param kept what the reloaded page finds with `takeKept`
 * @returns whether the page is being reloaded; if not, the visitor is to be told
 */
export function reloadOnce(kept?: object): Promise<boolean> {
  toKeep = kept ?? toKeep;
  underWay ??= attempt().finally(() => {
    underWay = null;
    toKeep = undefined;
  });
  return underWay;
}

async function attempt(): Promise<boolean> {
  const { pathname } = window.location;
  // Without an answer the browser's own error page would take the place of ours, and no browser keeps a chosen file.
  if (isTooSoon() || !navigator.onLine || holdsFile() || !(await answers(pathname))) return false;
  // Meanwhile the visitor may have gone on, or another tab been faster; and a store that forgets would never end a loop.
  if (window.location.pathname !== pathname || isTooSoon() || !remember()) return false;
  if (toKeep) keep(toKeep);
  reloadPage();
  return true;
}

function isTooSoon(): boolean {
  const at = localStore.read(storageKey);
  // A clock that was set back must not forbid it for longer.
  return typeof at === "number" && Math.abs(Date.now() - at) < atMostEveryMs;
}

function remember(): boolean {
  const now = Date.now();
  localStore.write(storageKey, now);
  return localStore.read(storageKey) === now;
}

/** A form of scripts says it of itself; of one without, its field does. */
function holdsFile(): boolean {
  const inputs = document.querySelectorAll<HTMLInputElement>("input[type=file]");
  return (
    document.querySelector("[data-holds-file]") !== null ||
    [...inputs].some(({ files }) => files && files.length > 0)
  );
}

async function answers(pathname: string): Promise<boolean> {
  try {
    const asked = fetch(pathname, { method: "HEAD", cache: "no-store" });
    // The page of an address that does not exist is a page, too.
    return (await withTimeLimit(asked, answerWithinMs)).status < 500;
  } catch {
    return false;
  }
}

/*
 * In the entry of the history rather than in a store: it belongs to this very page, leaves with the tab, and the
 * address stays clean. The router's own state beside it is left alone.
 */
const stateKey = "keptForReload";

function stateOfEntry(): Record<string, unknown> {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? { ...state } : {};
}

function keep(kept: unknown): void {
  try {
    window.history.replaceState({ ...stateOfEntry(), [stateKey]: kept }, "");
  } catch {
    // Then the page comes back as it is.
  }
}

/** Whether something was, see `takeKept`. */
export const hasKept = () =>
  (window.history.state as Record<string, unknown> | null)?.[stateKey] !== undefined;

/** What was handed to `reloadOnce` before this page was reloaded; once. Its shape is the caller's to check. */
export function takeKept(): unknown {
  const { [stateKey]: kept, ...others } = stateOfEntry();
  if (kept === undefined) return null;
  try {
    window.history.replaceState(others, "");
  } catch {
    return null;
  }
  return kept;
}
