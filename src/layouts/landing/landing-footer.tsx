import { AgentContact } from "../../features/agent/agent-contact";
import { useWords } from "../../lib/i18n/use-words";
import { Grid } from "../../ui/grid/grid";
import { CallButton } from "../call-button";
import { LegalLinks, Rights } from "../footer/footer-parts";
import { OfficeAddress } from "../footer/office-address";
import { Logo } from "../logo/logo";
import * as styles from "./landing-footer.module.css";

/** The foot of a landing page: one last question, who would answer it, and no way off to other pages but home. */
export function LandingFooter() {
  const t = useWords("common");
  return (
    <footer className={styles.footer} data-tone="dark">
      <div className={styles.question}>
        <p className={styles.title}>{t("landing.title")}</p>
        <p className={styles.text}>{t("landing.text")}</p>
        <CallButton look="primary">{t("actions.requestCall")}</CallButton>
      </div>
      <Grid className={styles.details}>
        <div className={styles.agent}>
          <AgentContact />
        </div>
        <div className={styles.office}>
          <OfficeAddress linkClassName={styles.link} />
        </div>
      </Grid>
      <div className={styles.closing}>
        <Logo />
        <LegalLinks className={styles.legal} linkClassName={styles.link} />
        <Rights className={styles.rights} />
      </div>
    </footer>
  );
}
