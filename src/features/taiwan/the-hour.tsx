import { formatNumber } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import * as styles from "./the-hour.module.css";

/** A quarter of an hour at the model, then the meeting; minutes from the start. */
const parts = [
  { id: "arrive", from: 0, to: 15 },
  { id: "sums", from: 15, to: 35 },
  { id: "risks", from: 35, to: 50 },
  { id: "next", from: 50, to: 60 },
] as const;

/** The hour as a rule with its parts, each as long as it takes. */
export function TheHour() {
  const t = useTranslations("roadshow-taiwan-2");
  const { dateLocale } = useLanguage();
  return (
    <section className={styles.hour}>
      <Grid>
        <div>
          <Label>{t("hour.label")}</Label>
          <h2 className={styles.title}>{t("hour.title")}</h2>
        </div>
        <ol className={styles.parts}>
          {parts.map(({ id, from, to }) => (
            <li key={id} className={styles.part} style={{ "--minutes": to - from } as object}>
              <p className={styles.minutes}>
                {t("hour.minutes", {
                  from: formatNumber(from, dateLocale),
                  to: formatNumber(to, dateLocale),
                })}
              </p>
              <h3 className={styles.name}>{t(`hour.${id}.title`)}</h3>
              <p className={styles.text}>{t(`hour.${id}.text`)}</p>
            </li>
          ))}
        </ol>
      </Grid>
    </section>
  );
}
