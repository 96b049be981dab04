import { createContext, type ReactNode } from "react";
import type { ModalName } from "../site/routes";

/** What a document can be served with: its modals at their first step, and the menu. */
export type ServedDialogName = ModalName | "menu";

/** Collects the dialogs that a document needs while it is being rendered. */
export interface DocumentDialogs {
  /** Called by what opens a dialog. */
  need: (name: ServedDialogName) => void;
  /** Called once, after the whole page: the dialogs that were asked for. */
  render: () => ReactNode;
}

/** Null in the browser, which finds the dialogs in the document. */
export const DocumentDialogs = createContext<DocumentDialogs | null>(null);
