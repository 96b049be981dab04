import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import * as buttons from "../../ui/button/button.module.css";
import * as styles from "./asking.module.css";

/** What asking costs, and what the answer may be instead of a sale. */
export function Asking() {
  const t = useTranslations("sell-your-property-v2");
  return (
    <section className={styles.section}>
      <div className={styles.closing}>
        <p className={styles.last}>{t("closing.title")}</p>
        <div className={styles.actions}>
          <SiteLink to="sell-your-property-v2-submit" className={buttons.primary}>
            {t("hero.action")}
          </SiteLink>
          <SiteLink to="sell-your-property" className={buttons.quiet}>
            {t("closing.more")}
          </SiteLink>
        </div>
      </div>
      <p className={styles.wait}>
        {t("wait.text")}{" "}
        <SiteLink to="listsell" className={styles.link}>
          {t("wait.action")}
        </SiteLink>
      </p>
    </section>
  );
}
