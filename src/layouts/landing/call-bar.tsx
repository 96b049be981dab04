import { useTranslations } from "../../lib/i18n/use-translations";
import { withMessage } from "../../lib/contact-address";
import { useContact } from "../../state/use-contact";
import * as buttons from "../../ui/button/button.module.css";
import { FootBar } from "../../ui/foot-bar/foot-bar";
import * as hidden from "../../ui/visually-hidden.module.css";
import { CallButton } from "../call-button";

/** The firm's two ways to be reached, in the bar at a phone's foot; elsewhere the header has what it offers. */
export function CallBar() {
  const t = useTranslations("common");
  const { addresses, followed } = useContact(t("WHATS_APP.PHONE_NUMBER"));
  return (
    <FootBar label={t("landing.contact")} yieldsAtFirst>
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
    </FootBar>
  );
}
