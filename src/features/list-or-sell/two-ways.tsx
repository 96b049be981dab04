import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import * as buttons from "../../ui/button/button.module.css";
import { OnePrice, Rents } from "./coins";
import * as styles from "./two-ways.module.css";

/** The whole choice on one screen: two halves, and a way out of each. */
export function TwoWays() {
  const t = useTranslations("listsell");
  return (
    <section className={styles.section}>
      <h1 className={styles.title}>{t("title")}</h1>
      <div className={styles.halves}>
        <div className={`${styles.half} ${styles.lets}`}>
          <Rents className={styles.rents} />
          <h2 className={styles.name}>{t("let.title")}</h2>
          <p className={styles.text}>{t("let.text")}</p>
          <SiteLink to="list-your-property-in-dubai" className={`${buttons.primary} ${styles.action}`}>
            {t("let.action")}
          </SiteLink>
        </div>
        <div className={styles.half} data-tone="dark">
          <OnePrice className={styles.price} />
          <h2 className={styles.name}>{t("sell.title")}</h2>
          <p className={styles.text}>{t("sell.text")}</p>
          <SiteLink to="sell-your-property" className={`${buttons.primary} ${styles.action}`}>
            {t("sell.action")}
          </SiteLink>
        </div>
      </div>
    </section>
  );
}
