import { addDialogEntry, clearDialogEntry } from "../lib/dialog-entry";
import { isForOtherTab, openServedDialog } from "../ui/dialog/served-dialog";

declare global {
  interface Window {
    /** The modal whose button was pressed before the app could answer, and what about, as the button has it. */
    __pendingModal?: string;
    __pendingContext?: string | null;
    /** Called by the app once it answers presses itself. */
    __endEarlyPress?: () => void;
  }
}

/** How long a press waits for an app that does not come. */
const patienceMs = 10_000;

const openDialog: NonNullable<Window["__servedDialogs"]>["open"] = (name, options) =>
  openServedDialog(name, { ...options, addEntry: addDialogEntry });

/** What opens a dialog. */
const openers = "[data-open-modal], [data-open-menu]";

/**
 * Answers presses on what opens a dialog until the app does: with the dialog that the document was served with, in
 * which the visitor can type, and for which the app later opens the modal itself. Where a script of the site fails, or the
 * app does not come for long, a press leads where its link does: to the form that needs no script.
 */
export function openDialogsEarly(): void {
  window.__servedDialogs = { open: openDialog, clearEntry: clearDialogEntry };
  let hasFailed = false;
  let opener: HTMLElement | null = null;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const forget = () => {
    clearTimeout(patience);
    opener?.removeAttribute("aria-busy");
    opener = null;
    delete window.__pendingModal;
    delete window.__pendingContext;
  };

  const open = (pressed: HTMLElement) => {
    opener = pressed;
    const { openModal, modalContext = null } = pressed.dataset;
    const isOpen = openDialog(openModal ?? "menu", { opener, context: modalContext, onClose: forget });
    if (openModal === undefined) return;
    window.__pendingModal = openModal;
    window.__pendingContext = modalContext;
    if (!isOpen) opener.setAttribute("aria-busy", "true");
    clearTimeout(patience);
    patience = setTimeout(giveUp, patienceMs);
  };

  const giveUp = () => {
    hasFailed = true;
    const link = opener;
    const { __servedDialog: dialog } = window;
    const isAboutSomething = Boolean(window.__pendingContext);
    forget();
    // The browser can send the form by itself, but only as a call about nothing in particular.
    if (dialog?.panel.querySelector("form[action]") && !isAboutSomething) dialog.giveUp();
    else if (link instanceof HTMLAnchorElement) window.location.assign(link.href);
  };

  const onClick = (event: MouseEvent) => {
    const { target } = event;
    const pressed = target instanceof Element ? target.closest<HTMLElement>(openers) : null;
    if (!pressed || isForOtherTab(event)) return;
    // The app answers for the menu as soon as it runs, for modals when their host is there.
    if (pressed.dataset.openModal === undefined && window.__isAppReady) return;
    if (hasFailed && pressed instanceof HTMLAnchorElement) return;
    event.preventDefault();
    // The app, while it comes, would answer to it as well.
    event.stopPropagation();
    open(pressed);
  };

  const onError = ({ target }: ErrorEvent | Event) => {
    if (!(target instanceof HTMLScriptElement) || !target.src.startsWith(window.location.origin)) return;
    hasFailed = true;
    if (opener) giveUp();
  };

  // What the inline script of the document has heard until now.
  const before = document.querySelector<HTMLElement>(
    "[data-open-modal][aria-busy], [data-open-menu][aria-busy]",
  );
  window.__endEarlyPress?.();
  document.addEventListener("click", onClick, true);
  document.addEventListener("error", onError, true);
  window.__endEarlyPress = () => {
    document.removeEventListener("click", onClick, true);
    document.removeEventListener("error", onError, true);
    clearTimeout(patience);
    opener?.removeAttribute("aria-busy");
  };
  if (before) open(before);
}
