import type { ModalProps } from "../../state/modal-props";
import { CallModal } from "./call-modal";
import { internationalCall } from "./international-call";

export function RequestCallModal(props: ModalProps) {
  return <CallModal {...props} variant={internationalCall} />;
}
