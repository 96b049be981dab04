import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
} from "react";
import { createPortal } from "react-dom";
import { holdPage } from "./hold-page";
import { followVisibleArea } from "./visible-area";
import { wrapFocus } from "./wrap-focus";
import * as styles from "./dialog.module.css";

export type DismissReason = "escape" | "button" | "backdrop";

interface DialogProps {
  /** Accessible name. */
  label: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  onClose: (reason: DismissReason) => void;
  /** `modal` stands in the middle, on small screens at the bottom; `drawer` at the inline end, in full height. */
  variant?: "modal" | "drawer";
  /** Written as `data-modal`, by which the tag manager knows the modal. */
  modal?: string;
  /** Written as `data-step`, for modals that have steps. */
  step?: number;
  /** True while what is inside is being sent. */
  busy?: boolean;
  /** True while a part of the page that is not ours, such as a bank's question, may lie over it and needs focus and keys. */
  givesWay?: boolean;
  /** BCP 47 tag of what is inside, where that is not the page's, and how it runs. */
  lang?: string;
  dir?: "ltr" | "rtl";
  id?: string;
  children: ReactNode;
}

/**
 * The one dialog of the site: render it to open it, take it away to close it.
 *
 * It is no native `<dialog>`: the browser's top layer would cover the card payment's own confirmation, which is
 * appended to the body, and the notifications. So it lies beside the page, which is inert meanwhile.
 */
export function Dialog({
  label,
  closeLabel,
  onClose,
  variant = "modal",
  modal,
  step,
  busy = false,
  givesWay = false,
  lang,
  dir,
  id,
  children,
}: DialogProps) {
  const [container] = useState(() => document.createElement("div"));
  const panel = useRef<HTMLDivElement>(null);
  const ownId = useId();
  const close = useRef(onClose);
  close.current = onClose;
  const yields = useRef(givesWay);
  yields.current = givesWay;

  useLayoutEffect(() => {
    const opener = document.activeElement;
    document.body.append(container);
    const releasePage = holdPage();
    const stopFollowing = followVisibleArea(container);
    panel.current?.focus({ preventScroll: true });
    return () => {
      stopFollowing();
      releasePage();
      container.remove();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [container]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || yields.current) return;
      if (event.key === "Escape") close.current("escape");
      if (event.key === "Tab") wrapFocus(event);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  // Only a press that begins on the backdrop closes: selecting text may end there.
  const onPointerDown = (event: PointerEvent) => {
    if (event.target === event.currentTarget && event.button === 0 && !givesWay) {
      event.preventDefault();
      close.current("backdrop");
    }
  };

  return createPortal(
    <div className={styles.backdrop} data-variant={variant} onPointerDown={onPointerDown}>
      <div
        ref={panel}
        id={id ?? ownId}
        className={styles.panel}
        lang={lang}
        dir={dir}
        role="dialog"
        aria-modal={!givesWay}
        aria-label={label}
        aria-busy={busy || undefined}
        data-variant={variant}
        data-modal={modal}
        data-step={step}
        tabIndex={-1}
      >
        <button
          type="button"
          className={styles.close}
          aria-label={closeLabel}
          onClick={() => onClose("button")}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M5 5 19 19M19 5 5 19" />
          </svg>
        </button>
        <div className={styles.content}>{children}</div>
      </div>
    </div>,
    container,
  );
}
