import { useEffect, useRef } from "react";
import { watchQuery } from "./address";

/*
 * The Back button closes an open dialog instead of leaving the page, as Android's visitors expect. A dialog that opens
 * adds an entry to the history, with the same address and the router's own state. Back leaves that entry, which
 * closes the dialog. A dialog that closes in another way leaves its entry too; otherwise the next Back would do
 * nothing. A link that is followed from a dialog takes the place of its entry.
 *
 * The router is not told of these steps: for it nothing has changed, and it would scroll the page to its top.
 */

/** In the state of a dialog's entry. */
const mark = "dialog";

/** After this time a step back that we asked for is no longer expected, ms. */
const stepLimitMs = 1000;

/** Closes what is open; false where it has to stay open. */
type Close = () => boolean;

let closeOpen: Close | null = null;
/** The address of the page with the dialog; its query may change while the dialog is open. */
let address = "";
let isGoingBack = false;
let stepLimit: ReturnType<typeof setTimeout> | undefined;
let isLinkFollowed = false;
let isWatching = false;

/** Lets the Back button call `close` as long as `isOpen`. */
export function useCloseOnBack(isOpen: boolean, close: Close): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => (isOpen ? addEntry(() => latest.current()) : undefined), [isOpen]);
}

/**
 * To be called as a page appears. After a reload no dialog is open, and its entry becomes one like any other: whatever
 * copies its state would make more of them.
 */
export function clearDialogEntry(): void {
  if (closeOpen || isGoingBack || !isMarked()) return;
  const { [mark]: _mark, ...others } = stateOfEntry();
  window.history.replaceState(others, "");
}

function addEntry(close: Close): () => void {
  watch();
  closeOpen = close;
  address = window.location.href;
  isLinkFollowed = false;
  adjustHistory();
  return () => {
    if (closeOpen === close) closeOpen = null;
    // Later, since another dialog may open in its place and use the same entry.
    queueMicrotask(adjustHistory);
  };
}

/** Makes the history fit: an entry for an open dialog, and none for a closed one. */
function adjustHistory(): void {
  if (isGoingBack) return;
  if (closeOpen && !isMarked()) {
    try {
      window.history.pushState({ ...stateOfEntry(), [mark]: true }, "");
    } catch {
      // Safari refuses after a hundred times in half a minute; then Back leaves the page.
    }
  } else if (!closeOpen && isMarked() && !isLinkFollowed) {
    address = window.location.href;
    goBack();
  }
}

function goBack(): void {
  isGoingBack = true;
  clearTimeout(stepLimit);
  stepLimit = setTimeout(() => {
    isGoingBack = false;
  }, stepLimitMs);
  window.history.back();
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  // In the capturing phase, and so before the router.
  window.addEventListener("popstate", onStep, { capture: true });
  watchQuery(() => {
    if (closeOpen) address = window.location.href;
  });
  const navigate = window.___navigate;
  window.___navigate = (to, options) => {
    if (typeof to === "number" || isGoingBack || !isMarked()) {
      navigate?.(to, options);
      return;
    }
    isLinkFollowed = true;
    navigate?.(to, { ...options, replace: true });
  };
}

function onStep(event: PopStateEvent): void {
  const wasOurs = isGoingBack;
  isGoingBack = false;
  // A longer way through the history shows another page, which is the router's affair.
  if (window.location.pathname !== new URL(address, window.location.href).pathname) return;
  if (isMarked()) {
    // Forward, to the entry of a dialog that is closed.
    if (!closeOpen) {
      event.stopImmediatePropagation();
      goBack();
    }
    return;
  }
  if (!wasOurs && !closeOpen) return;
  event.stopImmediatePropagation();
  keepAddress();
  const staysOpen = wasOurs || !closeOpen?.();
  if (staysOpen) adjustHistory();
}

/** What was added to the query while the dialog was open, such as the campaign of a lead, stays. */
function keepAddress(): void {
  if (window.location.href !== address) window.history.replaceState(window.history.state, "", address);
}

function isMarked(): boolean {
  return stateOfEntry()[mark] === true;
}

function stateOfEntry(): Record<string, unknown> {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? { ...state } : {};
}
