import { isolated } from "../site/format";
import { useTranslations } from "../lib/i18n/use-translations";
import * as styles from "./lead-form.module.css";

/** Stays where the form was sent, when the notification is long gone. */
export function Sent({ reference }: { reference: string }) {
  const t = useTranslations("forms");
  return (
    <div className={styles.sent} role="status">
      <p>{t("success.sent")}</p>
      <p>{t("success.reference", { reference: isolated(reference) })}</p>
    </div>
  );
}
