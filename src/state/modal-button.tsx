import type { ComponentProps, MouseEvent } from "react";
import type { ModalName } from "../site/routes";
import { useModal } from "./use-modal";

type ModalButtonProps = Omit<
  ComponentProps<"button">,
  "type" | "onClick" | "onFocus" | "onPointerEnter" | "onTouchStart" | "aria-busy" | "aria-haspopup"
> & { modal: ModalName };

/** The button that opens a modal. Turning to it, by pointer, finger or focus, has the modal's code fetched already. */
export function ModalButton({ modal, children, ...props }: ModalButtonProps) {
  const { current, isOpening, open, intend } = useModal();

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Safari does not focus a pressed button, and the focus has to come back to it.
    event.currentTarget.focus({ preventScroll: true });
    open(modal);
  };
  const turnedTo = () => intend(modal);

  return (
    <button
      {...props}
      type="button"
      data-open-modal={modal}
      aria-haspopup="dialog"
      aria-busy={(isOpening && current === modal) || undefined}
      onClick={press}
      onFocus={turnedTo}
      onPointerEnter={turnedTo}
      onTouchStart={turnedTo}
    >
      {children}
    </button>
  );
}
