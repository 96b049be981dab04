import { navigate } from "gatsby";
import { useEffect, useState, type ReactNode } from "react";
import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { ModalButton } from "../../state/modal-button";
import { openedModal } from "../../state/shared";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { readBooking, readProgress } from "./progress";
import * as styles from "./spot-return.module.css";

declare global {
  interface Window {
    /** The modal that the next page opens by itself; see src/layouts/modals.tsx. */
    __pendingModal?: string;
  }
}

const cases = ["paid", "lost", "unpaid"] as const;

interface SpotReturnProps {
  picture: ReactNode;
  /** How to write and to call. */
  contact: ReactNode;
}

/**
 * Where a bank leads back to: goes on to the page that the visitor came from, where the modal opens at its step. A
 * browser that knows nothing of that, such as one that the bank's app has opened, stays here, and so does whoever came
 * by chance: what is said is true for all of them, also before a script has run. Only where a booking is known can it
 * be opened from here; else a second one would begin.
 */
export function SpotReturn({ picture, contact }: SpotReturnProps) {
  const t = useTranslations("spot-return");
  const [isKnown, setKnown] = useState(false);

  useEffect(() => {
    const { page } = readProgress();
    if (page === null && !readBooking()) return;
    if (page === null || page.startsWith(window.location.pathname)) {
      setKnown(true);
      openedModal.set({ name: "spot-modal", context: null });
      return;
    }
    // Once the effects of this page are through: its own host of modals would open what is meant for the next.
    queueMicrotask(() => {
      window.__pendingModal = "spot-modal";
      void navigate(page, { replace: true });
    });
  }, []);

  return (
    <>
      <div className={styles.opening}>
        <div className={styles.words}>
          <h1 className={styles.title}>{t("title")}</h1>
          <p className={styles.lead}>{t("text")}</p>
          {isKnown && (
            <ModalButton modal="spot-modal" className={buttons.primary}>
              {t("goOn")}
            </ModalButton>
          )}
          {contact}
          <SiteLink to="dubai-insiders-club" className={buttons.arrowLink}>
            {t("club")}
            <Icon name="arrow" />
          </SiteLink>
        </div>
        <div className={styles.picture}>{picture}</div>
      </div>
      <Grid className={styles.more}>
        <ul className={styles.cases}>
          {cases.map((id) => (
            <li key={id} className={styles.each}>
              <h2 className={styles.name}>{t(`cases.${id}.title`)}</h2>
              <p className={styles.text}>{t(`cases.${id}.text`)}</p>
            </li>
          ))}
        </ul>
      </Grid>
    </>
  );
}
