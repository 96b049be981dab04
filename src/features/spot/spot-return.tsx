import { navigate } from "gatsby";
import { useEffect } from "react";
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

/**
 * Where a bank leads back to: goes on to the page that the visitor came from, where the modal opens at its step. A
 * browser that knows nothing of that, such as one that the bank's app has opened, stays here.
 */
export function SpotReturn() {
  const t = useTranslations("spot-return");

  useEffect(() => {
    const { page } = readProgress();
    // Nothing here knows of a payment: whoever came by chance is not met by a form.
    if (page === null && !readBooking()) return;
    if (page === null || page.startsWith(window.location.pathname)) {
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
    <Grid className={styles.page}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t("title")}</h1>
        <p className={styles.lead}>{t("text")}</p>
        <p className={styles.ways}>
          <ModalButton modal="spot-modal" className={buttons.primary}>
            {t("goOn")}
          </ModalButton>
          <SiteLink to="dubai-insiders-club" className={buttons.arrowLink}>
            {t("club")}
            <Icon name="arrow" />
          </SiteLink>
        </p>
      </div>
    </Grid>
  );
}
