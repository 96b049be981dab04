import { useEffect, useRef } from "react";
import { modalNames, type ModalName } from "../site/routes";
import type { ModalContext } from "../state/shared";
import { isForOtherTab } from "../ui/dialog/served-dialog";

export interface Pressed {
  modal: ModalName;
  context: ModalContext | null;
  /** What was pressed, where that is known. */
  button: HTMLElement | null;
}

interface Answers {
  onPress: (pressed: Pressed) => void;
  /** The visitor has turned to the button of this modal, by pointer, finger or focus. */
  onTurn: (modal: ModalName) => void;
}

const buttons = "[data-open-modal]";

/** What `ModalButton` has written into the page. */
function pressedOf(name: string | undefined, context: string | null, button: HTMLElement | null) {
  const modal = modalNames.find((known) => known === name);
  return modal && { modal, context: context ? (JSON.parse(context) as ModalContext) : null, button };
}

/** The modal whose button was pressed before the app could answer; see src/app-root/early-press.ts. */
export function takeEarlyPress(): Pressed | undefined {
  const button = document.querySelector<HTMLElement>(`${buttons}[aria-busy]`);
  window.__endEarlyPress?.();
  const pressed = pressedOf(window.__pendingModal, window.__pendingContext ?? null, button);
  delete window.__pendingModal;
  delete window.__pendingContext;
  return pressed;
}

/** Answers to the page's `ModalButton`s. They know nothing of it: until it has come, src/first-view answers. */
export function usePresses(answers: Answers): void {
  const latest = useRef(answers);
  latest.current = answers;

  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    const buttonOf = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>(buttons) : null;

    const press = (event: MouseEvent) => {
      const button = buttonOf(event);
      // Whoever wants another tab gets the form in it.
      if (!button || isForOtherTab(event)) return;
      const { openModal, modalContext = null } = button.dataset;
      const pressed = pressedOf(openModal, modalContext, button);
      if (!pressed) return;
      event.preventDefault();
      // Safari does not focus a pressed link, and the focus has to come back to it.
      button.focus({ preventScroll: true });
      latest.current.onPress(pressed);
    };
    const turnTo = (button: HTMLElement | null) => {
      const pressed = pressedOf(button?.dataset.openModal, null, button);
      if (pressed) latest.current.onTurn(pressed.modal);
    };
    const turn = (event: Event) => turnTo(buttonOf(event));

    document.addEventListener("click", press, { signal: listening.signal });
    for (const sign of ["pointerover", "touchstart", "focusin"])
      document.addEventListener(sign, turn, options);
    // By the same move that has brought this.
    turnTo(document.querySelector<HTMLElement>(`${buttons}:is(:hover, :focus)`));
    return () => listening.abort();
  }, []);
}
