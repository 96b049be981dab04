import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import * as dialog from "../dialog/dialog.module.css";
import * as styles from "./receipt-frame.module.css";

interface ReceiptFrameProps {
  /** Accessible name. */
  label: string;
  closeLabel: string;
  /** BCP 47 tag of what is inside, where that is not the page's, and how it runs. */
  lang?: string;
  dir?: "ltr" | "rtl";
  onClose: () => void;
  children: ReactNode;
}

/**
 * Stands where a dialog has just been and looks like it, but asks for nothing: the page behind it can be used at once,
 * and whoever does so takes it away.
 */
export function ReceiptFrame({ label, closeLabel, lang, dir, onClose, children }: ReceiptFrameProps) {
  const [container] = useState(() => document.createElement("div"));
  const panel = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useLayoutEffect(() => {
    document.body.append(container);
    // The dialog has given it back to the button that opened it.
    const opener = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      const hadFocus = container.contains(document.activeElement);
      container.remove();
      if (hadFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [container]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close.current();
    };
    const onPage = (event: Event) => {
      const page = document.getElementById("___gatsby");
      if (event.target instanceof Node && page?.contains(event.target)) close.current();
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", onPage);
    document.addEventListener("focusin", onPage);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", onPage);
      document.removeEventListener("focusin", onPage);
    };
  }, []);

  return createPortal(
    <div className={`${dialog.backdrop} ${styles.place}`} data-variant="modal">
      <section
        ref={panel}
        className={`${dialog.panel} ${styles.panel}`}
        data-variant="modal"
        data-receipt=""
        data-end=""
        aria-label={label}
        lang={lang}
        dir={dir}
        // Takes the focus to be read out, as a dialog would.
        tabIndex={-1}
      >
        <button type="button" className={dialog.close} aria-label={closeLabel} onClick={onClose}>
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M5 5 19 19M19 5 5 19" />
          </svg>
        </button>
        <div className={dialog.content}>{children}</div>
      </section>
    </div>,
    container,
  );
}
