import { watchUse } from "../field/watch-use";
import { answerByKey } from "../questions/answer-by-key";
import { holdPage } from "./hold-page";
import { fillFromDraft, isAnyKept, keepAsDraft } from "./served-draft";
import { followVisibleArea } from "./visible-area";
import { wrapFocus } from "./wrap-focus";

/*
 * A dialog that is shown before its code is there. The document brings its markup in a template; the script of the
 * first view opens it at once, so that the visitor can read and type, and the dialog itself takes its place when it
 * has arrived, with all that was typed, and the caret where it was.
 *
 * It is opened by the script of the first view alone, also for the app, which is spared this code in every page: what
 * opens it stands on `window`, as what is open does.
 */

/** Ends that Back closes the dialog. Its entry stays where the dialog itself, or a link, is about to take it over. */
type ReleaseEntry = (options?: { isTakenOver?: boolean }) => void;

export interface ServedDialog {
  /** Of its modal, or "menu". */
  name: string;
  /** The JSON of what it was opened about. */
  context: string | null;
  opener: Element | null;
  shownAt: number;
  isPressed: boolean;
  panel: HTMLElement;
  /** Called when the visitor has closed it. */
  onClose: () => void;
  /** Lets the browser send its form: the dialog itself will not come. */
  giveUp: () => void;
  /** Takes it away and frees the page. */
  remove: ReleaseEntry;
  /** Settles once the visitor is not in the middle of a press or a letter. */
  whenStill: () => Promise<void>;
}

declare global {
  interface Window {
    __servedDialog?: ServedDialog;
    /** Given by the script of the first view, which starts the app. */
    __servedDialogs?: {
      /** `openServedDialog`, with an entry in the history. */
      open: (name: string, options: Omit<OpenOptions, "addEntry">) => ServedDialog | null;
      /** `clearDialogEntry` of src/lib/dialog-entry.ts. */
      clearEntry: () => void;
    };
  }
}

/** Id of the template with the dialogs of a page. */
export const servedDialogsId = "dialogs";

/** The honeypot belongs to robots. */
const typedFields = "input:not([type=hidden], [type=radio], [name=hp])";

interface OpenOptions extends Pick<ServedDialog, "opener" | "onClose"> {
  /** Gives it an entry in the history, which Back leaves by calling `close`: that of src/lib/dialog-entry.ts. */
  addEntry: (close: () => boolean) => ReleaseEntry;
  /** What the dialog is about: the JSON of an object whose `name` is shown where the dialog has room for it. */
  context?: string | null;
}

/**
 * Opens one of the page's served dialogs.
 * @param name of a modal, or "menu"
 * @returns null where the page has none of that name, or the visitor would not be at its first step
 */
export function openServedDialog(
  name: string,
  { opener, context = null, onClose, addEntry }: OpenOptions,
): ServedDialog | null {
  const template = document.getElementById(servedDialogsId);
  const served =
    template instanceof HTMLTemplateElement &&
    template.content.querySelector<HTMLElement>(`[data-served="${name}"]`);
  if (!served || isSkipped(served, context)) return null;
  window.__servedDialog?.remove();

  const container = document.importNode(served, true);
  const panel = container.querySelector<HTMLElement>("[role=dialog]");
  if (!panel) return null;
  showSubject(container, context);
  const fields = [...container.querySelectorAll<HTMLInputElement>(typedFields)];
  fillFromDraft(container, fields);
  const release = fill(container);
  const listening = new AbortController();
  const { signal } = listening;
  const sending = new AbortController();
  const dialog: ServedDialog = {
    name,
    context,
    opener,
    shownAt: Date.now(),
    isPressed: false,
    panel,
    onClose,
    giveUp: () => {
      for (const busy of panel.querySelectorAll("[aria-busy]")) busy.removeAttribute("aria-busy");
      sending.abort();
      if (dialog.isPressed) panel.querySelector<HTMLElement>("form [type=submit]")?.click();
    },
    remove: (options) => {
      if (window.__servedDialog !== dialog) return;
      delete window.__servedDialog;
      listening.abort();
      keepAsDraft(container, fields);
      release();
      releaseEntry(options);
    },
    whenStill: watchUse(container, signal),
  };
  window.__servedDialog = dialog;

  const question = panel.querySelector<HTMLInputElement>("[type=radio]")?.form;
  const close: ReleaseEntry = (options) => {
    dialog.remove(options);
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    dialog.onClose();
  };
  const releaseEntry = addEntry(() => {
    close();
    return true;
  });
  // Carried out by the dialog itself, which checks the fields and keeps what was typed when sending fails.
  container.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      dialog.isPressed = true;
      event.submitter?.setAttribute("aria-busy", "true");
    },
    { signal: sending.signal },
  );
  container.addEventListener(
    "pointerdown",
    (event) => {
      if (event.target !== container.firstElementChild || event.button !== 0) return;
      event.preventDefault();
      close();
    },
    { signal },
  );
  container.addEventListener(
    "click",
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("[data-close-dialog]")) close();
      // It may lead to a place of the same page.
      const link = target?.closest<HTMLAnchorElement>("nav a");
      if (!link) return;
      if (isForOtherTab(event)) {
        close();
        return;
      }
      // In the place of the dialog's entry: a step back from there would be one from the page that the link leads to.
      event.preventDefault();
      close({ isTakenOver: true });
      window.location.replace(link.href);
    },
    { signal },
  );
  // Served with nothing chosen, a step says that it cannot be left yet.
  container.addEventListener(
    "change",
    () => panel.querySelector("[type=submit][aria-disabled]")?.removeAttribute("aria-disabled"),
    { signal },
  );
  window.addEventListener("pagehide", () => keepAsDraft(container, fields), { signal });
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.isComposing) return;
      if (event.key === "Escape") close();
      if (event.key === "Tab") wrapFocus(event);
      if (question) answerByKey(event, question);
    },
    { signal },
  );
  panel.focus({ preventScroll: true });
  return dialog;
}

/** Whether the visitor wants what was pressed in another tab, or its menu. */
export const isForOtherTab = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button > 0 || metaKey || ctrlKey || shiftKey || altKey;

/** Whether the modal would open at another step than the one that is served. */
function isSkipped({ dataset }: HTMLElement, context: string | null): boolean {
  const { unlessKept = "", unlessGiven } = dataset;
  if (unlessGiven && context?.includes(`"${unlessGiven}":`)) return true;
  return isAnyKept(unlessKept);
}

/** Puts it over the page. Returns what takes it away. */
function fill(container: HTMLElement): () => void {
  document.body.append(container);
  const releasePage = holdPage();
  const stopFollowing = followVisibleArea(container);
  return () => {
    stopFollowing();
    releasePage();
    container.remove();
  };
}

function showSubject(container: HTMLElement, context: string | null): void {
  const subject = container.querySelector("[data-subject]");
  if (!subject) return;
  const { name = "" } = JSON.parse(context ?? "{}") as { name?: string };
  if (!name) {
    subject.remove();
    return;
  }
  const shown = document.createElement("bdi");
  shown.textContent = name;
  subject.append(shown);
}

interface TakenDialog {
  opener: Element | null;
  /** Gives the focus and the caret to where they were, now in the dialog itself. */
  continueIn: (panel: HTMLElement) => void;
}

/** Takes the served dialog of that name away, for the dialog itself to stand in its place. */
export function takeServedDialog(served: string): TakenDialog | null {
  const dialog = window.__servedDialog;
  if (dialog?.name !== served) return null;
  const { activeElement } = document;
  const control = activeElement instanceof HTMLElement && dialog.panel.contains(activeElement);
  const name = control ? activeElement.getAttribute("name") : null;
  const isButton = control && activeElement.matches("[type=submit]");
  const caret =
    activeElement instanceof HTMLInputElement && activeElement.type !== "radio"
      ? { at: activeElement.selectionStart, to: activeElement.selectionEnd, text: activeElement.value }
      : null;
  dialog.remove({ isTakenOver: true });
  return {
    opener: dialog.opener,
    continueIn: (panel) => {
      // It is in its place already.
      const backdrop = panel.parentElement;
      for (const element of [panel, backdrop]) element?.setAttribute("data-continued", "");
      const wanted =
        name === null
          ? isButton && panel.querySelector<HTMLElement>("[type=submit]")
          : [...panel.querySelectorAll<HTMLInputElement>("input, select, textarea")].find(
              (field) => field.name === name && (field.type !== "radio" || field.checked),
            );
      (wanted || panel).focus({ preventScroll: true });
      if (caret && wanted instanceof HTMLInputElement) moveCaret(wanted, caret);
    },
  };
}

function moveCaret(
  input: HTMLInputElement,
  { at, to, text }: { at: number | null; to: number | null; text: string },
) {
  try {
    // A number is written with blanks once its country is known.
    const end = input.value.length;
    if (input.value === text) input.setSelectionRange(at, to);
    else input.setSelectionRange(end, end);
  } catch {
    // Some kinds of input have no caret.
  }
}
