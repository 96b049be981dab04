import type { ModalCloseReason } from "../lib/analytics/catalogue";
import type { ModalName } from "../site/routes";

/** What every modal of the site is given by its host. */
export interface ModalProps {
  name: ModalName;
  onClose: (reason: ModalCloseReason) => void;
  /** For modals that have steps: told of each, so that it can be said at which one the modal was closed. */
  onStep?: (step: number) => void;
}
