import { watchQuery } from "./address";

/*
 * The Back button closes an open dialog instead of leaving the page, as Android's visitors expect. A dialog that opens
 * adds an entry to the history, with the same address and the router's own state. Back leaves that entry, which
 * closes the dialog. A dialog that closes in another way leaves its entry too; otherwise the next Back would do
 * nothing. A link that is followed from a dialog takes the place of its entry.
 *
 * The router is not told of these steps: for it nothing has changed, and it would scroll the page to its top.
 *
 * The script of the first view and the app each have their own copy of this module. What they have to agree on stands
 * on `window`, so that the app's dialog takes over the entry of the one that the document was served with.
 */

/** In the state of a dialog's entry. */
const mark = "dialog";

/** After this time a step back that we asked for is no longer expected, ms. */
const stepLimitMs = 1000;

/** Closes what is open; false where it has to stay open. */
export type Close = () => boolean;

interface DialogEntry {
  closeOpen: Close | null;
  /** The address of the page with the dialog; its query may change while the dialog is open. */
  address: string;
  isGoingBack: boolean;
  stepLimit?: ReturnType<typeof setTimeout>;
  isLinkFollowed: boolean;
  isRouterWatched: boolean;
}

declare global {
  interface Window {
    __dialogEntry?: DialogEntry;
  }
}

/** Each copy of this module hears only of its own changes to the query. */
let isQueryWatched = false;

/** What is shared with the other copy; the first to ask begins to listen, for both. */
function shared(): DialogEntry {
  if (window.__dialogEntry) return window.__dialogEntry;
  // In the capturing phase, and so before the router.
  window.addEventListener("popstate", onStep, { capture: true });
  window.__dialogEntry = {
    closeOpen: null,
    address: "",
    isGoingBack: false,
    isLinkFollowed: false,
    isRouterWatched: false,
  };
  return window.__dialogEntry;
}

/**
 * To be called as a page appears. After a reload no dialog is open, and its entry becomes one like any other: whatever
 * copies its state would make more of them.
 */
export function clearDialogEntry(): void {
  const { closeOpen, isGoingBack } = shared();
  if (closeOpen || isGoingBack || !isMarked()) return;
  const { [mark]: _mark, ...others } = stateOfEntry();
  window.history.replaceState(others, "");
}

/** Ends that Back closes a dialog. Its entry stays where another one, or a link, is about to take its place. */
export type ReleaseEntry = (options?: { isTakenOver?: boolean }) => void;

/** Gives an open dialog its entry: Back calls `close` until what this returns is called. */
export function addDialogEntry(close: Close): ReleaseEntry {
  const entry = shared();
  watch(entry);
  entry.closeOpen = close;
  entry.address = window.location.href;
  entry.isLinkFollowed = false;
  adjustHistory();
  return ({ isTakenOver = false } = {}) => {
    if (entry.closeOpen === close) entry.closeOpen = null;
    // Later, since another dialog may open in its place and use the same entry.
    if (!isTakenOver) void Promise.resolve().then(adjustHistory);
  };
}

/** Makes the history fit: an entry for an open dialog, and none for a closed one. */
function adjustHistory(): void {
  const entry = shared();
  if (entry.isGoingBack) return;
  if (entry.closeOpen && !isMarked()) {
    try {
      window.history.pushState({ ...stateOfEntry(), [mark]: true }, "");
    } catch {
      // Safari refuses after a hundred times in half a minute; then Back leaves the page.
    }
  } else if (!entry.closeOpen && isMarked() && !entry.isLinkFollowed) {
    entry.address = window.location.href;
    goBack(entry);
  }
}

function goBack(entry: DialogEntry): void {
  entry.isGoingBack = true;
  clearTimeout(entry.stepLimit);
  entry.stepLimit = setTimeout(() => {
    entry.isGoingBack = false;
  }, stepLimitMs);
  window.history.back();
}

function watch(entry: DialogEntry): void {
  if (!isQueryWatched) {
    isQueryWatched = true;
    watchQuery(() => {
      if (entry.closeOpen) entry.address = window.location.href;
    });
  }
  const navigate = window.___navigate;
  // Before the app comes there is no router.
  if (entry.isRouterWatched || !navigate) return;
  entry.isRouterWatched = true;
  window.___navigate = (to, options) => {
    if (typeof to === "number" || entry.isGoingBack || !isMarked()) {
      navigate(to, options);
      return;
    }
    entry.isLinkFollowed = true;
    navigate(to, { ...options, replace: true });
  };
}

function onStep(event: PopStateEvent): void {
  const entry = shared();
  const wasOurs = entry.isGoingBack;
  entry.isGoingBack = false;
  // A longer way through the history shows another page, which is the router's affair.
  if (window.location.pathname !== new URL(entry.address, window.location.href).pathname) return;
  if (isMarked()) {
    // Forward, to the entry of a dialog that is closed.
    if (!entry.closeOpen) {
      event.stopImmediatePropagation();
      goBack(entry);
    }
    return;
  }
  if (!wasOurs && !entry.closeOpen) return;
  event.stopImmediatePropagation();
  keepAddress(entry);
  const staysOpen = wasOurs || !entry.closeOpen?.();
  if (staysOpen) adjustHistory();
}

/** What was added to the query while the dialog was open, such as the campaign of a lead, stays. */
function keepAddress({ address }: DialogEntry): void {
  if (window.location.href !== address) window.history.replaceState(window.history.state, "", address);
}

function isMarked(): boolean {
  return stateOfEntry()[mark] === true;
}

function stateOfEntry(): Record<string, unknown> {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? { ...state } : {};
}
