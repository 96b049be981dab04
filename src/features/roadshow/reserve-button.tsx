import type { ReactNode } from "react";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import type { ModalName } from "../../site/routes";

interface ReserveButtonProps {
  modal: ModalName;
  eventId: string;
  /** How the modal names the stop. */
  subject: string;
  place: string;
  children: ReactNode;
}

/** Asks for a call about one stop. */
export function ReserveButton({ modal, eventId, subject, place, children }: ReserveButtonProps) {
  return (
    <ModalButton modal={modal} context={{ eventId, name: subject, place }} className={buttons.primary}>
      {children}
    </ModalButton>
  );
}
