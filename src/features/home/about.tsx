import { useLanguage, useWords } from "../../lib/i18n/use-words";
import { formatDay, percentParts, percentRangeParts, shortAedParts, type TextPart } from "../../lib/format";
import { useFigures, type Figure, type FigureId } from "../../lib/site-content";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import * as motion from "../../ui/reveal/reveal.module.css";
import * as styles from "./about.module.css";

const shown: FigureId[] = ["freeholdSince", "transferFee", "goldenVisa", "grossYield"];

/** Who we are, and the numbers that a first conversation turns on. */
export function About() {
  const t = useWords("home");
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
          <dl className={styles.figures}>
            {shown.map((id) => {
              const figure = figures[id];
              return (
                <div key={id} className={`${styles.figure} ${motion.rise}`}>
                  <dt className={styles.meaning}>
                    {t(`about.figures.${id}`)}
                    <span className={styles.checked} suppressHydrationWarning>
                      {figure.checked
                        ? t("about.checked", { date: formatDay(figure.checked, dateLocale) })
                        : t("about.illustrative")}
                    </span>
                  </dt>
                  <dd className={styles.value}>
                    <bdi>
                      {partsOf(figure, dateLocale).map(({ text, isNumber }) => (
                        <span
                          key={text}
                          className={isNumber ? styles.digits : styles.unit}
                          suppressHydrationWarning
                        >
                          {text}
                        </span>
                      ))}
                    </bdi>
                  </dd>
                </div>
              );
            })}
          </dl>
          <p className={styles.note}>{t("about.legalNote")}</p>
        </div>
      </Grid>
    </section>
  );
}

function partsOf(figure: Figure, locale: string): TextPart[] {
  switch (figure.kind) {
    case "year":
      return [{ text: String(figure.value), isNumber: true }];
    case "percent":
      return percentParts(figure.value, locale);
    case "percentRange":
      return percentRangeParts(figure.value, locale);
    case "aed":
      return shortAedParts(figure.value, locale);
  }
}
