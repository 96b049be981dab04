import { useTranslations } from "../../lib/i18n/use-translations";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import { Picture, type PictureData } from "../../ui/picture/picture";
import { TitleLines } from "../../ui/sentences/title-lines";
import * as styles from "./partners-hero.module.css";
import { RegistrationSlip } from "./registration-slip";

/** The desk on which an introduction is put in writing, and the slip that comes off it. */
export function PartnersHero({ desk, alt }: { desk: PictureData; alt: string }) {
  const t = useTranslations("partners");
  return (
    <section className={styles.hero}>
      <Grid className={styles.grid}>
        <div className={styles.words}>
          <Label>{t("hero.label")}</Label>
          <h1 className={styles.title}>
            <TitleLines>{t("hero.title")}</TitleLines>
          </h1>
          <p className={styles.lead}>{t("hero.lead")}</p>
          <div className={buttons.row}>
            <a className={buttons.primary} href="#apply">
              {t("hero.apply")}
            </a>
            <a className={buttons.quiet} href="#commission">
              {t("hero.how")}
            </a>
          </div>
        </div>
        <div className={styles.picture}>
          <Picture image={desk} imgClassName={styles.image} alt={alt} eager />
        </div>
        <RegistrationSlip className={styles.record} />
      </Grid>
    </section>
  );
}
