import type { ReactNode } from "react";
import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import * as buttons from "../../ui/button/button.module.css";
import { unbroken } from "../../ui/unbroken";
import { PriceDrawing } from "./price-drawing";
import * as styles from "./worth-hero.module.css";

/** One question over a home whose lamps are on, and a drawing of where the answer lies. */
export function WorthHero({ picture }: { picture: ReactNode }) {
  const t = useTranslations("sell-your-property-v2");
  return (
    <section className={styles.hero} data-tone="dark">
      <div className={styles.words}>
        <h1 className={styles.title}>{unbroken(t("hero.title"))}</h1>
        <p className={styles.lead}>{t("hero.lead")}</p>
        <SiteLink to="sell-your-property-v2-submit" className={`${buttons.primary} ${styles.action}`}>
          {t("hero.action")}
        </SiteLink>
      </div>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.drawing}>
        <PriceDrawing />
      </div>
    </section>
  );
}
