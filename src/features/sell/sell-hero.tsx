import type { ReactNode } from "react";
import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import * as direction from "../../ui/direction.module.css";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import * as styles from "./sell-hero.module.css";

/** The waterfront across the whole page, and a slip of paper that lies on it. */
export function SellHero({ picture }: { picture: ReactNode }) {
  const t = useTranslations("sell-your-property");
  const common = useTranslations("common");
  return (
    <section className={styles.hero}>
      <Grid className={styles.head}>
        <div>
          <Label>{t("hero.label")}</Label>
          <h1 className={styles.title}>{t("hero.title")}</h1>
        </div>
      </Grid>
      <div className={styles.view}>
        <div className={`${styles.frame} ${direction.flipInRtl}`}>{picture}</div>
        <Grid className={styles.over}>
          <div className={styles.slip}>
            <p className={styles.lead}>{t("hero.lead")}</p>
            <div className={`${buttons.row} ${styles.actions}`}>
              <SiteLink to="sell-your-property-submit" className={buttons.primary}>
                {t("hero.action")}
              </SiteLink>
              <ModalButton modal="request-call-modal" className={buttons.quiet}>
                {common("actions.requestCall")}
              </ModalButton>
            </div>
          </div>
        </Grid>
      </div>
    </section>
  );
}
