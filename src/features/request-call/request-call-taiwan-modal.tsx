import type { ModalProps } from "../../state/modal-props";
import { CallModal } from "./call-modal";
import { taiwanCall } from "./taiwan-call";

export function RequestCallTaiwanModal(props: ModalProps) {
  return <CallModal {...props} variant={taiwanCall} />;
}
