import { withMessage } from "../lib/contact-address";
import { useTranslations } from "../lib/i18n/use-translations";
import { useContact } from "../state/use-contact";
import * as hidden from "../ui/visually-hidden.module.css";

interface WhatsAppLinkProps {
  /** What the visitor would write, ready to be sent. */
  message: string;
  text: string;
  className?: string;
}

/** Opens WhatsApp with a message, such as about what was sent, or could not be. */
export function WhatsAppLink({ message, text, className }: WhatsAppLinkProps) {
  const t = useTranslations("common");
  const { addresses, followed } = useContact(t("WHATS_APP.PHONE_NUMBER"));
  return (
    <a
      className={className}
      href={withMessage(addresses.whatsApp, message)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => followed("whatsapp")}
    >
      {text}
      <span className={hidden.visuallyHidden}> {t("opensInNewTab")}</span>
    </a>
  );
}
