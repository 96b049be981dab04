import { useTranslations } from "../../lib/i18n/use-translations";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import * as styles from "./not-for-you.module.css";

const cases = ["once", "quick", "certain"] as const;

/** A sheet of paper on the dark table: who should not join. */
export function NotForYou() {
  const t = useTranslations("dubai-insiders-club");
  return (
    <section className={styles.table}>
      <Grid>
        <div className={styles.sheet}>
          <Label>{t("fit.label")}</Label>
          <h2 className={styles.title}>{t("fit.title")}</h2>
          <ul className={styles.cases}>
            {cases.map((id) => (
              <li key={id} className={styles.instance}>
                {t(`fit.${id}`)}
              </li>
            ))}
          </ul>
        </div>
      </Grid>
    </section>
  );
}
