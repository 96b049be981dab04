import { LanguageSelector } from "../../features/language-selector/language-selector";
import { telephoneLink } from "../../lib/contact-address";
import { useTranslations } from "../../lib/i18n/use-translations";
import { useSiteContent } from "../../lib/site-content";
import { useContact } from "../../state/use-contact";
import { CallButton } from "../call-button";
import { HeaderFrame } from "../header/header-frame";
import { Logo } from "../logo/logo";
import * as styles from "./landing-header.module.css";

interface LandingHeaderProps {
  tone: "opaque" | "overlay";
}

/** The header of a landing page: no menu to get lost in, but the name in the middle and the telephone beside it. */
export function LandingHeader({ tone }: LandingHeaderProps) {
  const t = useTranslations("common");
  const { contacts } = useSiteContent();
  const { followed } = useContact(contacts.phone);
  return (
    <HeaderFrame isOverlay={tone === "overlay"} className={styles.bar}>
      <div className={styles.languages}>
        <LanguageSelector align="start" />
      </div>
      <Logo className={styles.logo} />
      <div className={styles.reach}>
        {/* The firm's own number, which is there from the start: the adviser's would push the bar about. */}
        <a
          className={styles.phone}
          href={telephoneLink(contacts.phone)}
          aria-label={`${t("agent.phone")} ${contacts.phone}`}
          onClick={() => followed("phone")}
        >
          <bdi dir="ltr">{contacts.phone}</bdi>
        </a>
        <CallButton look="primary" className={styles.call}>
          {t("actions.requestCall")}
        </CallButton>
      </div>
    </HeaderFrame>
  );
}
