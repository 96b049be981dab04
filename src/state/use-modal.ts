import { useCallback } from "react";
import { useRecoilState } from "recoil";
import type { ModalName } from "../site/routes";
import {
  currentModalState,
  intendedModalState,
  modalContextState,
  openingModalState,
  type ModalContext,
} from "./atoms";

export type { ModalContext };

/**
 * Which modal is open, of which there is one at a time, and what opens and closes it.
 *
 * - `intend`: the visitor seems about to open it, so its code may be fetched
 * - `context`: what it was opened about, if anything
 * - `isOpening`: from the press until `shown` says that it can be seen
 */
export function useModal() {
  const [current, setCurrent] = useRecoilState(currentModalState);
  const [intended, intend] = useRecoilState(intendedModalState);
  const [context, setContext] = useRecoilState(modalContextState);
  const [isOpening, setOpening] = useRecoilState(openingModalState);

  const open = useCallback(
    (modal: ModalName, about: ModalContext | null = null) => {
      setOpening(true);
      setContext(about);
      setCurrent(modal);
    },
    [setContext, setCurrent, setOpening],
  );
  const shown = useCallback(() => setOpening(false), [setOpening]);
  const close = useCallback(() => {
    setOpening(false);
    setCurrent(null);
  }, [setCurrent, setOpening]);

  return { current, context, intended, isOpening, intend, open, shown, close };
}
