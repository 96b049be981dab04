import { useTranslations } from "../../lib/i18n/use-translations";
import { withMessage } from "../../lib/contact-address";
import { useContact } from "../../state/use-contact";
import * as buttons from "../../ui/button/button.module.css";
import * as hidden from "../../ui/visually-hidden.module.css";
import { CallButton } from "../call-button";
import * as styles from "./call-bar.module.css";

/** On a phone it stays at the foot of the window until the footer comes; elsewhere the header has what it offers. */
export function CallBar() {
  const t = useTranslations("common");
  const { addresses, followed } = useContact(t("WHATS_APP.PHONE_NUMBER"));
  return (
    <aside className={styles.bar} data-foot-bar="" aria-label={t("landing.contact")}>
      <a
        className={buttons.quiet}
        href={withMessage(addresses.whatsApp, t("WHATS_APP.MESSAGE"))}
        target="_blank"
        rel="noopener"
        onClick={() => followed("whatsapp")}
      >
        {t("agent.whatsApp")}
        <span className={hidden.visuallyHidden}> {t("opensInNewTab")}</span>
      </a>
      <CallButton look="primary">{t("actions.requestCall")}</CallButton>
    </aside>
  );
}
