import { PhoneLink } from "../../forms/phone-link";
import { WhatsAppLink } from "../../forms/whatsapp-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { useOffice } from "../../lib/use-office";
import * as buttons from "../../ui/button/button.module.css";
import { Formatted } from "../../ui/formatted";
import * as styles from "./reach-us.module.css";

/** For whoever would rather talk or write than use the page: WhatsApp, the number and the hours of the office. */
export function ReachUs() {
  const t = useTranslations("common");
  const { opens, closes } = useOffice();
  return (
    <section className={styles.reach} aria-labelledby="reach-us">
      <h2 id="reach-us" className={styles.title}>
        {t("landing.title")}
      </h2>
      <div className={styles.ways}>
        <WhatsAppLink className={buttons.quiet} message={t("WHATS_APP.MESSAGE")} text={t("agent.whatsApp")} />
        <PhoneLink />
      </div>
      <Formatted as="p" className={styles.hours}>
        {t("footer.hours", { opens, closes })}
      </Formatted>
    </section>
  );
}
