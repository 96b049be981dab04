import { useTranslations } from "../lib/i18n/use-translations";
import { useContact } from "../state/use-contact";
import * as styles from "./phone-link.module.css";

/** The number to call, of the adviser or else of the firm; set as text unless the page has a class for it. */
export function PhoneLink({ className = styles.number }: { className?: string | undefined }) {
  const t = useTranslations("common");
  const { addresses, followed } = useContact(t("WHATS_APP.PHONE_NUMBER"));
  const { href, text } = addresses.phone;
  return (
    <a
      className={className}
      href={href}
      aria-label={`${t("agent.phone")} ${text}`}
      onClick={() => followed("phone")}
    >
      <bdi dir="ltr">{text}</bdi>
    </a>
  );
}
