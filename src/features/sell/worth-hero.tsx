import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import * as buttons from "../../ui/button/button.module.css";
import { unbroken } from "../../ui/unbroken";
import { PriceDrawing } from "./price-drawing";
import * as styles from "./worth-hero.module.css";

/** One question, and a drawing of where the answer lies. */
export function WorthHero() {
  const t = useTranslations("sell-your-property-v2");
  return (
    <section className={styles.hero} data-tone="dark">
      <div className={styles.words}>
        <h1 className={styles.title}>{unbroken(t("hero.title"))}</h1>
        <div className={styles.more}>
          <p className={styles.lead}>{t("hero.lead")}</p>
          <SiteLink to="sell-your-property-v2-submit" className={buttons.primary}>
            {t("hero.action")}
          </SiteLink>
        </div>
      </div>
      <PriceDrawing />
    </section>
  );
}
