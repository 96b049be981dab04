import type { ModalCloseReason } from "../lib/analytics/events";
import type { ModalName } from "../site/routes";

/** What every modal of the site is given by its host. */
export interface ModalProps {
  name: ModalName;
  /** The firm's number for WhatsApp and calls, where no agent is known. */
  fallbackNumber: string;
  onClose: (reason: ModalCloseReason) => void;
}
