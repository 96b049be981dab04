import { formatAed, formatPercent, isolated } from "../../lib/format";
import { useLanguage, useWords } from "../../lib/i18n/use-words";
import { useFigures } from "../../lib/site-content";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import * as styles from "./questions.module.css";

const questions = ["ownership", "costs", "tax", "escrow", "residence"] as const;

export function Questions() {
  const t = useWords("home");
  const figures = useFigures();
  const { dateLocale } = useLanguage();
  const values = {
    freeholdSince: String(figures.freeholdSince.value),
    transferFee:
      figures.transferFee.kind === "percent" &&
      isolated(formatPercent(figures.transferFee.value, dateLocale)),
    goldenVisa:
      figures.goldenVisa.kind === "aed" && isolated(formatAed(figures.goldenVisa.value, dateLocale)),
  };
  return (
    <section className={styles.questions}>
      <Grid>
        <div className={styles.heading}>
          <Label>{t("faq.label")}</Label>
          <h2 className={styles.title}>{t("faq.title")}</h2>
        </div>
        <div className={styles.list}>
          {questions.map((question) => (
            <details key={question} className={styles.question}>
              <summary className={styles.asked}>
                <h3 className={styles.words}>{t(`faq.${question}.question`)}</h3>
                <span className={styles.sign} aria-hidden="true" />
              </summary>
              <p className={styles.answer} suppressHydrationWarning>
                {t(`faq.${question}.answer`, values)}
              </p>
            </details>
          ))}
        </div>
      </Grid>
    </section>
  );
}
