import { isolated } from "../site/format";
import { useTranslations } from "../lib/i18n/use-translations";
import * as styles from "./lead-form.module.css";
import { WhatsAppLink } from "./whatsapp-link";

interface SentProps {
  reference: string;
  /** True for a request to be called, false for a form with files. */
  isLead?: boolean;
}

/** Stays where the form was sent, or is opened again, when the notification is long gone. */
export function Sent({ reference, isLead = false }: SentProps) {
  const t = useTranslations("forms");
  const message = t(isLead ? "success.whatsAppMessage" : "success.whatsAppMessageForm", { reference });
  return (
    <div className={styles.sent} role="status">
      <p>{t(isLead ? "success.text" : "success.sent")}</p>
      <p>{t("success.reference", { reference: isolated(reference) })}</p>
      <WhatsAppLink message={message} text={t("success.whatsApp")} />
    </div>
  );
}
