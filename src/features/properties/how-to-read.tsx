import { formatPercent, isolated } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useFigures } from "../../lib/site-content";
import { Formatted } from "../../ui/formatted";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import * as styles from "./how-to-read.module.css";

const chapters = ["price", "charge", "handover"] as const;

/** What a price list does not say by itself. */
export function HowToRead() {
  const t = useTranslations("properties");
  const { transferFee } = useFigures();
  const { dateLocale } = useLanguage();
  const fee = transferFee.kind === "percent" ? isolated(formatPercent(transferFee.value, dateLocale)) : "";
  return (
    <section className={styles.how} data-tone="dark">
      <Grid>
        <div className={styles.heading}>
          <Label>{t("how.label")}</Label>
          <h2 className={styles.title}>{t("how.title")}</h2>
        </div>
        <ul className={styles.chapters}>
          {chapters.map((chapter) => (
            <li key={chapter} className={styles.chapter}>
              <h3 className={styles.name}>{t(`how.${chapter}.title`)}</h3>
              <Formatted as="p" className={styles.text}>
                {t(`how.${chapter}.text`, { transferFee: fee })}
              </Formatted>
            </li>
          ))}
        </ul>
      </Grid>
    </section>
  );
}
