import { forwardRef, type PointerEvent, type ReactNode } from "react";
import * as styles from "./dialog.module.css";

export interface DialogFrameProps {
  /** Accessible name. */
  label: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  /**
   * `modal` stands in the middle, on small screens at the bottom; `drawer` at the inline end, in full height; `screen`
   * fills the window.
   */
  variant?: "modal" | "drawer" | "screen";
  /** Written as `data-modal`, by which the tag manager knows the modal. */
  modal?: string;
  /** Written as `data-step`, for modals that have steps. */
  step?: number;
  /** Whether it tells that something was sent, so that the notification of it comes beside. */
  isEnd?: boolean;
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

interface FramePresses {
  onBackdrop?: (event: PointerEvent) => void;
  onClose?: () => void;
}

/** What is seen of a dialog: `Dialog` brings it to life, and documents are served with it for presses that come earlier. */
export const DialogFrame = forwardRef<HTMLDivElement, DialogFrameProps & FramePresses>(function DialogFrame(
  {
    label,
    closeLabel,
    variant = "modal",
    modal,
    step,
    isEnd = false,
    busy = false,
    givesWay = false,
    lang,
    dir,
    id,
    children,
    onBackdrop,
    onClose,
  },
  ref,
) {
  return (
    <div className={styles.backdrop} data-variant={variant} onPointerDown={onBackdrop}>
      <div
        ref={ref}
        id={id}
        className={styles.panel}
        lang={lang}
        dir={dir}
        role="dialog"
        aria-modal={!givesWay}
        aria-label={label}
        aria-busy={busy || undefined}
        data-variant={variant}
        data-tone={variant === "screen" ? "dark" : undefined}
        data-modal={modal}
        data-step={step}
        data-end={isEnd || undefined}
        tabIndex={-1}
      >
        <button
          type="button"
          className={styles.close}
          aria-label={closeLabel}
          data-close-dialog=""
          onClick={onClose}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M5 5 19 19M19 5 5 19" />
          </svg>
        </button>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  );
});
