import { useTranslations } from "../../lib/i18n/use-translations";
import { useContact } from "../../state/use-contact";
import * as styles from "./phone-number.module.css";

/** The number to call, of the adviser or else of the firm. */
export function PhoneNumber() {
  const t = useTranslations("common");
  const { addresses, followed } = useContact(t("WHATS_APP.PHONE_NUMBER"));
  return (
    <a
      className={styles.number}
      href={addresses.phone.href}
      aria-label={`${t("agent.phone")} ${addresses.phone.text}`}
      onClick={() => followed("phone")}
    >
      <bdi dir="ltr">{addresses.phone.text}</bdi>
    </a>
  );
}
