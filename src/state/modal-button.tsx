import type { ComponentProps, MouseEvent } from "react";
import type { ModalName } from "../site/routes";
import { useModal, type ModalContext } from "./use-modal";

type ModalButtonProps = Omit<
  ComponentProps<"button">,
  "type" | "onClick" | "onFocus" | "onPointerEnter" | "onTouchStart" | "aria-busy" | "aria-haspopup"
> & {
  modal: ModalName;
  /** What the modal is about. */
  context?: ModalContext;
};

/** The button that opens a modal. Turning to it, by pointer, finger or focus, has the modal's code fetched already. */
export function ModalButton({ modal, context, children, ...props }: ModalButtonProps) {
  const { current, isOpening, open, intend } = useModal();

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Safari does not focus a pressed button, and the focus has to come back to it.
    event.currentTarget.focus({ preventScroll: true });
    open(modal, context);
  };
  const turnedTo = () => intend(modal);

  return (
    <button
      {...props}
      type="button"
      data-open-modal={modal}
      data-modal-context={context && JSON.stringify(context)}
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
