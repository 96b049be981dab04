import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";
import type { ModalCloseReason } from "../lib/analytics/catalogue";
import { track } from "../lib/analytics/track";
import { useCloseOnBack } from "../lib/close-on-back";
import { LazyWords } from "../lib/i18n/lazy-words";
import type { ModalEnd, ModalProps } from "../state/modal-props";
import type { ModalKind } from "./modals";

/* Fetched beside the modal that is wanted. */

interface ShownModalProps {
  kind: ModalKind;
  Modal: ComponentType<ModalProps>;
  onWordsError: (error: unknown) => void;
  onShown: () => void;
  onClosed: () => void;
  onEnd: (end: ModalEnd) => void;
}

/** A modal with its words. */
export function ShownModal({ onWordsError, ...told }: ShownModalProps) {
  return (
    <ModalWords kind={told.kind} onWordsError={onWordsError}>
      <ToldModal {...told} />
    </ModalWords>
  );
}

interface ModalWordsProps {
  kind: ModalKind;
  onWordsError: (error: unknown) => void;
  children: ReactNode;
}

/** Gives the words of a modal to it, and to what is shown in its place once it has closed. */
export function ModalWords({ kind, onWordsError, children }: ModalWordsProps) {
  return (
    <LazyWords language={kind.wordsLanguage} namespaces={kind.words} onError={onWordsError}>
      {children}
    </LazyWords>
  );
}

/** The modal, which may still wait for its agent: tells when it can be seen, and how it was closed. */
function ToldModal({ kind, Modal, onShown, onClosed, onEnd }: Omit<ShownModalProps, "onWordsError">) {
  const { name } = kind;
  const [isShown, setShown] = useState(false);
  const reason = useRef<ModalCloseReason>("navigation");
  const step = useRef<number>();
  const isCovered = useRef(false);

  const onDialogShown = useCallback(() => {
    track({ event: "modal_open", modal: name });
    setShown(true);
    onShown();
  }, [name, onShown]);

  useEffect(() => {
    if (!isShown) return undefined;
    return () =>
      track({
        event: "modal_close",
        modal: name,
        // Said also where there is none: the tag manager keeps what an earlier event has said.
        step: step.current,
        reason: reason.current,
      });
  }, [isShown, name]);

  const closeFor = (why: ModalCloseReason) => {
    reason.current = why;
    onClosed();
  };
  useCloseOnBack(isShown, () => {
    if (isCovered.current) return false;
    closeFor("navigation");
    return true;
  });

  const onStep = useCallback((reached: number) => {
    step.current = reached;
  }, []);
  const onCovered = useCallback((covered: boolean) => {
    isCovered.current = covered;
  }, []);
  return (
    <Modal
      name={name}
      onClose={closeFor}
      onEnd={onEnd}
      onShown={onDialogShown}
      onStep={onStep}
      onCovered={onCovered}
    />
  );
}
