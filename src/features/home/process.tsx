import { useLanguage, useWords } from "../../lib/i18n/use-words";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import * as styles from "./process.module.css";

const steps = ["brief", "shortlist", "reservation", "handover"] as const;

export function Process() {
  const t = useWords("home");
  const { dateLocale } = useLanguage();
  const numeral = new Intl.NumberFormat(dateLocale);
  return (
    <section className={styles.process}>
      <Grid>
        <div className={styles.heading}>
          <Label>{t("process.label")}</Label>
          <h2 className={styles.title}>{t("process.title")}</h2>
        </div>
        <ol className={styles.steps}>
          {steps.map((step, at) => (
            <li key={step} className={styles.step}>
              <span className={styles.numeral} aria-hidden="true">
                {numeral.format(at + 1)}
              </span>
              <h3 className={styles.name}>{t(`process.${step}.title`)}</h3>
              <p className={styles.text}>{t(`process.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </Grid>
    </section>
  );
}
