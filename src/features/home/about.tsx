import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { figureParts } from "../../lib/figure-text";
import { formatDay } from "../../site/format";
import { useFigures } from "../../lib/site-content";
import { Figures } from "../../ui/figures/figures";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import { Note } from "../../ui/note/note";
import * as styles from "./about.module.css";

const shown = ["freeholdSince", "transferFee", "goldenVisa", "grossYield"] as const;

/** Who we are, and the numbers that a first conversation turns on. */
export function About() {
  const t = useTranslations("home");
  const common = useTranslations("common");
  const figures = useFigures();
  const { dateLocale } = useLanguage();
  return (
    <section id="about" className={styles.about}>
      <Grid>
        <div className={styles.label}>
          <Label>{t("about.label")}</Label>
        </div>
        <h2 className={styles.title}>{t("about.title")}</h2>
        <p className={styles.lead}>{t("about.lead")}</p>
        <p className={styles.text}>{t("about.text")}</p>

        <div className={styles.numbers}>
          <h3 className={styles.numbersTitle}>{t("about.numbers")}</h3>
          <Figures
            items={shown.map((id) => {
              const { checked } = figures[id];
              return {
                id,
                value: figureParts(figures[id], dateLocale),
                meaning: t(`about.figures.${id}`),
                note: checked
                  ? common("figures.checked", { date: formatDay(checked, dateLocale) })
                  : common("figures.illustrative"),
              };
            })}
          />
          <Note>{common("figures.legalNote")}</Note>
        </div>
      </Grid>
    </section>
  );
}
