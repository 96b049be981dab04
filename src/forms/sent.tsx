import { isolated } from "../site/format";
import { withMessage } from "../lib/contact-address";
import { useTranslations } from "../lib/i18n/use-translations";
import { useContact } from "../state/use-contact";
import * as hidden from "../ui/visually-hidden.module.css";
import * as styles from "./lead-form.module.css";

interface SentProps {
  reference: string;
  /** True for a request to be called, false for a form with files. */
  isLead?: boolean;
}

/** Stays where the form was sent, or is opened again, when the notification is long gone. */
export function Sent({ reference, isLead = false }: SentProps) {
  const t = useTranslations("forms");
  const common = useTranslations("common");
  const { addresses, followed } = useContact(common("WHATS_APP.PHONE_NUMBER"));
  const message = t(isLead ? "success.whatsAppMessage" : "success.whatsAppMessageForm", { reference });
  return (
    <div className={styles.sent} role="status">
      <p>{t(isLead ? "success.text" : "success.sent")}</p>
      <p>{t("success.reference", { reference: isolated(reference) })}</p>
      <a
        href={withMessage(addresses.whatsApp, message)}
        target="_blank"
        rel="noopener"
        onClick={() => followed("whatsapp")}
      >
        {t("success.whatsApp")}
        <span className={hidden.visuallyHidden}> {common("opensInNewTab")}</span>
      </a>
    </div>
  );
}
