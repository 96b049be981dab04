import { AgentContact } from "../../features/agent/agent-contact";
import { useTranslations } from "../../lib/i18n/use-translations";
import { Grid } from "../../ui/grid/grid";
import { CallButton } from "../call-button";
import { useAdviserWish } from "../use-page-route";
import { LegalLinks, Rights } from "../footer/footer-parts";
import * as parts from "../footer/footer-parts.module.css";
import { OfficeAddress } from "../footer/office-address";
import { Logo } from "../logo/logo";
import * as styles from "./landing-footer.module.css";

/** The foot of a landing page: one last question, who would answer it, and no way off to other pages but home. */
export function LandingFooter() {
  const t = useTranslations("common");
  return (
    <footer className={parts.foot} data-tone="dark">
      <div className={styles.question}>
        <p className={`${parts.saying} ${styles.title}`}>{t("landing.title")}</p>
        <p className={styles.text}>{t("landing.text")}</p>
        <CallButton look="primary">{t("actions.requestCall")}</CallButton>
      </div>
      <Grid className={styles.details}>
        <div className={styles.agent}>
          <AgentContact {...useAdviserWish()} />
        </div>
        <div className={styles.office}>
          <OfficeAddress />
        </div>
      </Grid>
      <div className={styles.closing}>
        <Logo />
        <LegalLinks className={styles.legal} />
        <Rights />
      </div>
    </footer>
  );
}
