import type { ReactNode } from "react";
import type { ModalCloseReason } from "../lib/analytics/catalogue";
import type { ModalName } from "../site/routes";

/** What every modal of the site is given by its host. */
export interface ModalProps {
  name: ModalName;
  onClose: (reason: ModalCloseReason) => void;
  /** What is shown in the modal's place once it has closed: what happens now with what was sent. */
  onEnd?: (end: ModalEnd) => void;
  /** To be handed to the dialog, which calls it once it can be seen: a modal may wait for something before. */
  onShown?: () => void;
  /** For modals that have steps: told of each, so that it can be said at which one the modal was closed. */
  onStep?: (step: number) => void;
  /** Told while something that is not ours, such as a bank's question, may lie over it, so that Back does not close it. */
  onCovered?: (isCovered: boolean) => void;
}

/** `close` takes it away. */
export type ModalEnd = (close: () => void) => ReactNode;
