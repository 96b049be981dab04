import { useContext, useSyncExternalStore, type ComponentProps, type KeyboardEvent } from "react";
import { useLanguage } from "../lib/i18n/use-translations";
import { localisePath } from "../site/paths";
import type { ModalName } from "../site/routes";
import { plainPath } from "./call-subject";
import { DocumentDialogs } from "./document-dialogs";
import type { ModalContext } from "./shared";

type ModalButtonProps = Omit<
  ComponentProps<"a">,
  "href" | "role" | "onClick" | "onKeyDown" | "aria-busy" | "aria-haspopup"
> & {
  modal: ModalName;
  /** What the modal is about. */
  context?: ModalContext;
};

/**
 * The button that opens a modal. As it is served it is a link to the form that works without scripts; once the page
 * can answer it is a button. Its presses, and that the visitor turns to it, are heard on the document: at first by
 * src/first-view, then by src/layouts/presses.ts, which also say that it is busy.
 */
export function ModalButton({ modal, context, children, ...props }: ModalButtonProps) {
  const { code } = useLanguage();
  const isButton = useIsHydrated();
  useContext(DocumentDialogs)?.need(modal);

  const pressSpace = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  };

  return (
    <a
      {...props}
      href={localisePath(plainPath(modal, context ?? null), code)}
      role={isButton ? "button" : undefined}
      data-open-modal={modal}
      data-modal-context={context && JSON.stringify(context)}
      aria-haspopup={isButton ? "dialog" : undefined}
      onKeyDown={pressSpace}
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
