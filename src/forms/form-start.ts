import { useState } from "react";

/** What a form takes over from its shell in the page or in a served dialog, which it replaces. */
export interface FormStart {
  /** When the visitor could see it, ms since 1970. */
  shownAt: number;
  /** What was typed and chosen meanwhile, by the names of the fields. */
  texts: Readonly<Record<string, string>>;
  files: Readonly<Record<string, File>>;
  /** The field that has the focus. */
  focused: string | null;
  /** True once a press on Send that came before the form was there is to be carried out. */
  isPressed?: boolean;
}

/** What the visitor did so far in the form of an element. */
export function startOf(element: HTMLElement | null, shownAt: number): FormStart {
  const form = element?.querySelector("form");
  const { activeElement } = document;
  const focused = form?.contains(activeElement) ? (activeElement?.getAttribute("name") ?? null) : null;
  const entries = [...(form ? new FormData(form) : [])];
  return {
    shownAt,
    texts: Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    ),
    files: Object.fromEntries(
      entries.filter((entry): entry is [string, File] => entry[1] instanceof File && entry[1].name !== ""),
    ),
    focused,
  };
}

/** What was done in the dialog that the document was served with, before that of the modal was there. */
export function useServedStart(modal: string): FormStart | undefined {
  const [start] = useState(() => {
    const served = window.__servedDialog;
    if (served?.name !== modal) return undefined;
    return { ...startOf(served.panel, served.shownAt), isPressed: served.isPressed };
  });
  return start;
}
