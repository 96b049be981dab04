import { navigate } from "gatsby";
import { useEffect, useState, type ReactNode } from "react";
import { PhoneLink } from "../../forms/phone-link";
import { WhatsAppLink } from "../../forms/whatsapp-link";
import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { useOffice } from "../../lib/use-office";
import { ModalButton } from "../../state/modal-button";
import { openedModal } from "../../state/shared";
import * as buttons from "../../ui/button/button.module.css";
import { Formatted } from "../../ui/formatted";
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
 * browser that knows nothing of that, such as one that the bank's app has opened, stays here, and so does whoever came
 * by chance: what is said is true for all of them, also before a script has run. Only where a booking is known can it
 * be opened from here; else a second one would begin.
 */
export function SpotReturn({ picture }: { picture: ReactNode }) {
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
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t("title")}</h1>
        <p className={styles.lead}>{t("text")}</p>
        <p className={styles.text}>{t("why")}</p>
        <div className={styles.cases}>
          <Case id="paid" />
          <Case id="unpaid">
            <SiteLink to="dubai-insiders-club" className={buttons.arrowLink}>
              {t("club")}
              <Icon name="arrow" />
            </SiteLink>
          </Case>
        </div>
        {isKnown && (
          <ModalButton modal="spot-modal" className={buttons.primary}>
            {t("goOn")}
          </ModalButton>
        )}
        <Lost />
      </div>
      <div className={styles.picture}>{picture}</div>
    </div>
  );
}

/** What is true for who has paid, and for who has not; alone where it is known which (src/app-root/payment-return.ts). */
function Case({ id, children }: { id: "paid" | "unpaid"; children?: ReactNode }) {
  const t = useTranslations("spot-return");
  return (
    <section className={styles[id]}>
      <h2 className={styles.name}>
        <span className={styles.open}>{t(`cases.${id}.title`)}</span>
        <span className={styles.known}>{t(`cases.${id}.known`)}</span>
      </h2>
      <p className={styles.text}>{t(`cases.${id}.text`)}</p>
      {children}
    </section>
  );
}

/** For whoever cannot get back to where they began: a person finds the payment. */
function Lost() {
  const t = useTranslations("spot-return");
  const common = useTranslations("common");
  const { opens, closes } = useOffice();
  return (
    <section className={styles.lost}>
      <h2 className={styles.name}>{t("cases.lost.title")}</h2>
      <p className={styles.text}>{t("cases.lost.text")}</p>
      <div className={styles.ways}>
        <WhatsAppLink
          className={buttons.quiet}
          message={t("cases.lost.message")}
          text={t("cases.lost.write")}
        />
        <div>
          <PhoneLink className={styles.number} />
          <Formatted as="p" className={styles.hours}>
            {common("footer.hours", { opens, closes })}
          </Formatted>
        </div>
      </div>
    </section>
  );
}
