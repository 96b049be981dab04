import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { resolveValue, toast, useToaster } from "react-hot-toast/headless";
import * as hidden from "../visually-hidden.module.css";
import * as styles from "./toaster.module.css";

export interface ToastContent {
  kind: "success" | "error" | "warning";
  title: string;
  /** BCP 47 tag of the words, where that is not the page's. */
  lang?: string;
  text: string;
  /** A second line, such as a reference. */
  detail?: string;
  /** Another way on, opened in a new tab, as `newTab` says to whoever does not see that. */
  link?: { label: string; newTab: string; href: string; onClick: () => void };
}

const shown = new Map<string, string>();

/**
 * Shows a notification for `durationMs`, not counting the time that it is pointed at or has the focus. One that says the
 * same takes the place of the one before, and is read out anew: who presses five times is not told in five boxes.
 */
export function showToast(content: ToastContent, durationMs: number): void {
  const { kind, title, text, detail } = content;
  const words = [kind, title, text, detail].join("\n");
  const before = shown.get(words);
  if (before !== undefined) toast.remove(before);
  shown.set(words, toast(<Body {...content} />, { duration: durationMs }));
}

function Body({ kind, title, lang, text, detail, link }: ToastContent) {
  return (
    <div className={styles.body} data-kind={kind} lang={lang} dir={lang && "auto"}>
      <p className={styles.title}>{title}</p>
      <p>{text}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      {link && (
        <a href={link.href} target="_blank" rel="noopener" onClick={link.onClick}>
          {link.label}
          <span className={hidden.visuallyHidden}> {link.newTab}</span>
        </a>
      )}
    </div>
  );
}

interface ToasterProps {
  /**
   * Where it stands: a live region beside the page, so that it stays reachable while a dialog makes the page inert. It
   * must have been there before the first notification, or screen readers miss that one.
   */
  container: HTMLElement;
  /** Accessible name of the region. */
  label: string;
  /** Accessible name of the button that takes a notification away. */
  dismissLabel: string;
}

/** Where notifications appear. */
export function Toaster({ container, label, dismissLabel }: ToasterProps) {
  const { toasts, handlers } = useToaster();
  const { startPause, endPause } = handlers;
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const shown = toasts.filter(({ visible }) => visible);
  const isPaused = shown.length > 0 && (isPointedAt || hasFocus);

  useEffect(() => {
    if (isPaused) startPause();
    else endPause();
    // Both are made anew at each change of the toasts, which is no reason to begin a pause again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isPaused]);

  const dismiss = (id: string) => {
    // What is taken away under the pointer, or with the focus in it, does not say that both have left.
    setPointedAt(false);
    setFocus(false);
    toast.dismiss(id);
  };

  return createPortal(
    <section
      className={styles.region}
      aria-label={label}
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {shown.map((item) => (
        <div key={item.id} className={styles.toast}>
          {resolveValue(item.message, item)}
          <button
            type="button"
            className={styles.dismiss}
            aria-label={dismissLabel}
            onClick={() => dismiss(item.id)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d="M5 5 19 19M19 5 5 19" />
            </svg>
          </button>
        </div>
      ))}
    </section>,
    container,
  );
}
