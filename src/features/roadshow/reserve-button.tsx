import type { ReactNode } from "react";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import type { ModalName } from "../../site/routes";

interface ReserveButtonProps {
  modal: ModalName;
  eventId: string;
  /** How the modal names the stop. */
  subject: string;
  children: ReactNode;
}

/** Asks for a call about one stop. */
export function ReserveButton({ modal, eventId, subject, children }: ReserveButtonProps) {
  return (
    <ModalButton modal={modal} context={{ eventId, name: subject }} className={buttons.primary}>
      {children}
    </ModalButton>
  );
}
