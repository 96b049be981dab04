import type { ReactNode } from "react";
import { taiwanWords } from "../../lib/i18n/taiwan-words";
import { useTranslations } from "../../lib/i18n/use-translations";
import { taiwanLanguage } from "../../site/constants";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import * as styles from "./hour-hero.module.css";

interface HourHeroProps {
  /** The event's city and days, above the headline. */
  label: string;
  model: ReactNode;
  actions: ReactNode;
}

/** By night: the Chinese headline runs down the page as on a sign, the tower beside it. */
export function HourHero({ label, model, actions }: HourHeroProps) {
  const t = useTranslations("taiwan");
  return (
    <section className={styles.hero} data-tone="dark">
      <Grid className={styles.content}>
        <p lang={taiwanLanguage} dir="ltr" className={styles.sign}>
          {taiwanWords.hour}
        </p>
        <div className={styles.words}>
          <p className={styles.label}>{label}</p>
          <h1 className={styles.title}>{t("hour")}</h1>
          <p className={styles.promise}>{t("promise")}</p>
          <p lang={taiwanLanguage} dir="ltr" className={styles.promise}>
            {taiwanWords.promise}
          </p>
          <div className={buttons.row}>{actions}</div>
        </div>
        <div className={styles.model}>{model}</div>
      </Grid>
    </section>
  );
}
