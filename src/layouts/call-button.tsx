import type { ReactNode } from "react";
import { ModalButton } from "../state/modal-button";
import * as buttons from "../ui/button/button.module.css";
import { useCallModal } from "./use-page-route";

interface CallButtonProps {
  look?: "primary" | "quiet" | "arrowLink";
  className?: string;
  children: ReactNode;
}

/** Asks for a call, in the modal that belongs to the page. */
export function CallButton({ look = "quiet", className, children }: CallButtonProps) {
  const modal = useCallModal();
  return (
    <ModalButton modal={modal} className={[buttons[look], className].filter(Boolean).join(" ")}>
      {children}
    </ModalButton>
  );
}
