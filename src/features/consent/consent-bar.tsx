import { useCallback, useEffect, useRef } from "react";
import { currentConsent, giveConsent, type ConsentChoice } from "../../lib/analytics/consent";
import { SiteLink } from "../../lib/i18n/site-link";
import { useWords } from "../../lib/i18n/use-words";
import * as buttons from "../../ui/button/button.module.css";
import * as styles from "./consent-bar.module.css";

interface ConsentBarProps {
  /** The visitor has asked for it, so it takes the focus, and gives it back. */
  isLookedUp: boolean;
  onClose: () => void;
}

/**
 * Asks about measuring and adverts, at the foot of the window. It holds nobody up: the page behind goes on working, and
 * both answers weigh the same.
 */
export function ConsentBar({ isLookedUp, onClose }: ConsentBarProps) {
  const t = useWords("consent");
  const common = useWords("common");
  const bar = useRef<HTMLElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const choice = currentConsent();

  useEffect(() => {
    if (!isLookedUp) return undefined;
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isLookedUp]);

  const close = useCallback(() => {
    // Else the keyboard's next step would begin at the top of the document.
    if (!isLookedUp && bar.current?.contains(document.activeElement)) {
      document.querySelector("main")?.focus({ preventScroll: true });
    }
    onClose();
  }, [isLookedUp, onClose]);

  // Without an answer it stays.
  useEffect(() => {
    if (choice === null) return undefined;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === "Escape") close();
    };
    const element = bar.current;
    element?.addEventListener("keydown", closeOnEscape);
    return () => element?.removeEventListener("keydown", closeOnEscape);
  }, [choice, close]);

  const answer = (given: ConsentChoice) => {
    giveConsent(given);
    close();
  };

  return (
    <section
      ref={bar}
      className={styles.bar}
      aria-labelledby="consent-heading"
      data-consent-bar=""
      data-tone="dark"
    >
      <p ref={heading} id="consent-heading" className={styles.heading} tabIndex={-1}>
        {t("heading")}
      </p>
      <p className={styles.text}>
        {t("text")}{" "}
        {choice && (
          <>
            <strong className={styles.now}>{t(`now.${choice}`)}</strong>{" "}
          </>
        )}
        <SiteLink to="privacy" className={styles.link}>
          {common("nav.privacy")}
        </SiteLink>
      </p>
      <div className={styles.answers}>
        {(["refused", "accepted"] as const).map((given) => (
          <button key={given} type="button" className={buttons.quiet} onClick={() => answer(given)}>
            {t(given === "accepted" ? "accept" : "refuse")}
          </button>
        ))}
      </div>
    </section>
  );
}
