import { useTranslations } from "../../lib/i18n/use-translations";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import * as styles from "./careers-hero.module.css";
import { OfficePlan } from "./office-plan";

export function CareersHero({ freeDesks }: { freeDesks: number }) {
  const t = useTranslations("careers");
  return (
    <section className={styles.hero}>
      <Grid className={styles.grid}>
        <div>
          <Label>{t("hero.label")}</Label>
          <h1 className={styles.title}>{t("hero.title")}</h1>
        </div>
        <div className={styles.words}>
          <p className={styles.lead}>{t("hero.lead")}</p>
          <div className={buttons.row}>
            <a className={buttons.primary} href="#roles">
              {t("hero.seeRoles")}
            </a>
            <a className={buttons.quiet} href="#cv">
              {t("hero.sendCv")}
            </a>
          </div>
        </div>
        <figure className={styles.figure}>
          <OfficePlan title={t("hero.plan")} freeDesks={freeDesks} />
          {freeDesks > 0 && (
            <figcaption className={styles.caption}>{t("hero.planCaption", { count: freeDesks })}</figcaption>
          )}
        </figure>
      </Grid>
    </section>
  );
}
