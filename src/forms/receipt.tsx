import type { ReactNode } from "react";
import type { Agent } from "../contracts/agent";
import { useTranslations } from "../lib/i18n/use-translations";
import { useSiteContent } from "../lib/site-content";
import { isolated } from "../site/format";
import * as buttons from "../ui/button/button.module.css";
import { Icon } from "../ui/icon/icon";
import { ReceiptFrame } from "../ui/receipt/receipt-frame";
import { ReceiptAdviser } from "./receipt-adviser";
import { WhatsAppLink } from "./whatsapp-link";
import { WhoCalls } from "./what-follows";
import * as styles from "./receipt.module.css";

interface ReceiptProps {
  reference: string;
  /** BCP 47 tag of its words, where that is not the page's, and how they run. */
  lang?: string;
  dir?: "ltr" | "rtl";
  onClose: () => void;
  /** What is the visitor's now, such as an hour. */
  granted?: string | undefined;
  /** Who calls, where somebody is known to: whom the visitor was shown, or whose the hour is. */
  adviser?: Agent | null | undefined;
  /** What the visitor gets at once. */
  children?: ReactNode;
}

/** What happens now that a form was sent: who calls, when and from where, and what to quote. */
export function Receipt({ reference, lang, dir, onClose, granted, adviser, children }: ReceiptProps) {
  const t = useTranslations("forms");
  const { contacts } = useSiteContent();
  return (
    <ReceiptFrame label={t("end.title")} closeLabel={t("close")} lang={lang} dir={dir} onClose={onClose}>
      <div className={styles.receipt}>
        <header className={styles.head} data-tone="dark">
          <Icon name="check" className={styles.mark} />
          <h2 className={styles.title}>{t("end.title")}</h2>
          <p className={styles.reference}>{t("success.reference", { reference: isolated(reference) })}</p>
        </header>
        <div className={styles.body}>
          <div className={styles.next}>
            {granted && <p className={styles.granted}>{granted}</p>}
            {adviser?.name && <ReceiptAdviser adviser={adviser} name={adviser.name} />}
            <WhoCalls />
            <p>{t("end.number", { number: isolated(contacts.phone.replaceAll(" ", "\u00a0")) })}</p>
            <p>
              <WhatsAppLink
                className={buttons.arrowLink}
                message={t("success.whatsAppMessage", { reference })}
                text={t("success.whatsApp")}
              />
            </p>
          </div>
          {children}
          <button type="button" className={`${buttons.primary} ${styles.close}`} onClick={onClose}>
            {t("close")}
          </button>
        </div>
      </div>
    </ReceiptFrame>
  );
}
