import type { ReactNode } from "react";
import { withMessage } from "../../lib/contact-address";
import { formatNumber } from "../../site/format";
import { SiteLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useSiteContent } from "../../lib/site-content";
import { useOffice } from "../../lib/use-office";
import { homeOf } from "../../site/guards";
import { publicEnv } from "../../site/public-env";
import { useContact } from "../../state/use-contact";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { TitleLines } from "../../ui/sentences/title-lines";
import { Steps } from "../../ui/steps/steps";
import * as hidden from "../../ui/visually-hidden.module.css";
import * as styles from "./thank-you.module.css";

const steps = ["read", "call", "decide"] as const;

/** Where a plain form leads: that it has arrived, what happens next, and who calls. */
export function ThankYou({ people }: { people: ReactNode }) {
  const t = useTranslations("thank-you");
  const common = useTranslations("common");
  const { dateLocale } = useLanguage();
  const { contacts } = useSiteContent();
  const office = useOffice();
  const { addresses, followed } = useContact(contacts.phone);
  return (
    <>
      <header data-tone="dark">
        <Grid className={styles.words}>
          <Icon name="check" className={styles.mark} />
          <h1 className={styles.title}>
            <TitleLines>{t("title")}</TitleLines>
          </h1>
          <p className={styles.lead}>{t("lead")}</p>
        </Grid>
      </header>
      <Grid className={styles.next}>
        <h2 className={styles.heading}>{t("next")}</h2>
        <div className={styles.steps}>
          <Steps
            steps={steps.map((step, at) => ({
              id: step,
              numeral: formatNumber(at + 1, dateLocale),
              title: t(`steps.${step}.title`),
              text: t(`steps.${step}.text`, office),
            }))}
          />
        </div>
        <div className={styles.sooner}>
          <p>{t("sooner")}</p>
          <a
            className={buttons.primary}
            href={withMessage(addresses.whatsApp, t("whatsAppMessage"))}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => followed("whatsapp")}
          >
            {t("whatsApp")}
            <span className={hidden.visuallyHidden}> {common("opensInNewTab")}</span>
          </a>
          <SiteLink to={homeOf(publicEnv)} className={buttons.arrowLink}>
            {t("home")}
            <Icon name="arrow" />
          </SiteLink>
        </div>
      </Grid>
      {people}
    </>
  );
}
