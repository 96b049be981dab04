import {
  useContext,
  useSyncExternalStore,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import { useLanguage } from "../lib/i18n/use-translations";
import { localisePath } from "../site/paths";
import type { ModalName } from "../site/routes";
import { plainPath } from "./call-subject";
import { DocumentDialogs } from "./document-dialogs";
import { useModal, type ModalContext } from "./use-modal";

type ModalButtonProps = Omit<
  ComponentProps<"a">,
  | "href"
  | "role"
  | "onClick"
  | "onKeyDown"
  | "onFocus"
  | "onPointerEnter"
  | "onTouchStart"
  | "aria-busy"
  | "aria-haspopup"
> & {
  modal: ModalName;
  /** What the modal is about. */
  context?: ModalContext;
};

/**
 * The button that opens a modal. As it is served it is a link to the form that works without scripts; once the page
 * can answer it is a button. Turning to it, by pointer, finger or focus, has the modal's code fetched already.
 */
export function ModalButton({ modal, context, children, ...props }: ModalButtonProps) {
  const { current, isOpening, open, intend } = useModal();
  const { code } = useLanguage();
  const isButton = useIsHydrated();
  useContext(DocumentDialogs)?.need(modal);

  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    // Whoever wants another tab gets the form in it.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Safari does not focus a pressed link, and the focus has to come back to it.
    event.currentTarget.focus({ preventScroll: true });
    open(modal, context);
  };
  const pressSpace = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  };
  const turnedTo = () => intend(modal);

  return (
    <a
      {...props}
      href={localisePath(plainPath(modal, context ?? null), code)}
      role={isButton ? "button" : undefined}
      data-open-modal={modal}
      data-modal-context={context && JSON.stringify(context)}
      aria-haspopup={isButton ? "dialog" : undefined}
      aria-busy={(isOpening && current === modal) || undefined}
      onClick={press}
      onKeyDown={pressSpace}
      onFocus={turnedTo}
      onPointerEnter={turnedTo}
      onTouchStart={turnedTo}
    >
      {children}
    </a>
  );
}

const never = () => () => undefined;

function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
