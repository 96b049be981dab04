import type { ReactNode } from "react";
import { WhatsAppLink } from "../../forms/whatsapp-link";
import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { useSiteContent } from "../../lib/site-content";
import { homeOf, isInVariant } from "../../site/guards";
import { publicEnv } from "../../site/public-env";
import { isolated } from "../../site/format";
import { routePath } from "../../site/routes";
import { useContact } from "../../state/use-contact";
import * as buttons from "../../ui/button/button.module.css";
import { Formatted } from "../../ui/formatted";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { TitleLines } from "../../ui/sentences/title-lines";
import { Steps } from "../../ui/steps/steps";
import * as styles from "./thank-you.module.css";
import { useSteps } from "./use-steps";

/** Where the time until the call is well spent. */
const untilThen = ["properties", "invest-in-dubai", "roadshow"] as const;

interface ThankYouProps {
  people: ReactNode;
  /** One for each page that is worth a look until the call. */
  pictures: Readonly<Record<(typeof untilThen)[number], ReactNode>>;
}

/** Where a plain form leads: that it has arrived, what happens next, what to read until then, and who calls. */
export function ThankYou({ people, pictures }: ThankYouProps) {
  const t = useTranslations("thank-you");
  const { contacts } = useSiteContent();
  const { addresses } = useContact(contacts.phone);
  const places = untilThen.filter((to) => isInVariant(routePath(to), publicEnv));
  return (
    <>
      <header data-tone="dark">
        <Grid className={styles.opening}>
          <div className={styles.words}>
            <Icon name="check" className={styles.mark} />
            <h1 className={styles.title}>
              <TitleLines>{t("title")}</TitleLines>
            </h1>
            <p className={styles.lead}>{t("lead")}</p>
          </div>
          <div className={styles.sooner}>
            <Formatted as="p">
              {t("number", { number: isolated(addresses.phone.text.replace(/ /g, "\u00a0")) })}
            </Formatted>
            <p>{t("sooner")}</p>
            <WhatsAppLink className={buttons.primary} message={t("whatsAppMessage")} text={t("whatsApp")} />
          </div>
        </Grid>
      </header>
      <Grid className={styles.next}>
        <h2 className={styles.heading}>{t("next")}</h2>
        <div className={styles.steps}>
          <Steps steps={useSteps()} />
        </div>
      </Grid>
      <Grid className={styles.until}>
        {places.length > 0 && (
          <>
            <h2 className={styles.heading}>{t("until.title")}</h2>
            <ul className={styles.places}>
              {places.map((to) => (
                <li key={to} className={styles.place}>
                  <div className={styles.picture}>{pictures[to]}</div>
                  <h3 className={styles.name}>
                    <SiteLink to={to} className={styles.link}>
                      {t(`until.${to}.title`)}
                      <Icon name="arrow" />
                    </SiteLink>
                  </h3>
                  <p className={styles.text}>{t(`until.${to}.text`)}</p>
                </li>
              ))}
            </ul>
          </>
        )}
        <SiteLink to={homeOf(publicEnv)} className={`${buttons.arrowLink} ${styles.home}`}>
          {t("home")}
          <Icon name="arrow" />
        </SiteLink>
      </Grid>
      {people}
    </>
  );
}
