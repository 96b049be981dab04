import type { ReactNode } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import * as styles from "./photographs.module.css";

interface PhotographsProps {
  /** What a photographer brings home from three homes, each in a frame of its own. */
  window: ReactNode;
  table: ReactNode;
  balcony: ReactNode;
}

const advice = ["lamps", "surfaces", "balcony"] as const;

export function Photographs({ window, table, balcony }: PhotographsProps) {
  const t = useTranslations("list-your-property-in-dubai");
  return (
    <section className={styles.section} data-tone="dark">
      <Grid>
        <div className={styles.words}>
          <Label>{t("photographs.label")}</Label>
          <h2 className={styles.title}>{t("photographs.title")}</h2>
          <p className={styles.text}>{t("photographs.text")}</p>
        </div>
        <div className={styles.prepare}>
          <h3 className={styles.help}>{t("photographs.prepare")}</h3>
          <ul>
            {advice.map((id) => (
              <li key={id} className={styles.advice}>
                {t(`photographs.${id}`)}
              </li>
            ))}
          </ul>
        </div>
        <figure className={styles.sheet}>
          <div className={styles.window}>{window}</div>
          <div className={styles.table}>{table}</div>
          <div className={styles.balcony}>{balcony}</div>
          <figcaption className={styles.caption}>{t("images.note")}</figcaption>
        </figure>
      </Grid>
    </section>
  );
}
