import { useTranslations } from "../../lib/i18n/use-translations";
import * as styles from "./club-closing.module.css";
import { SpotButton } from "./spot-button";

/** The door of the page's beginning, now with the invitation in it. */
export function ClubClosing() {
  const t = useTranslations("dubai-insiders-club");
  return (
    <section className={styles.section}>
      <div className={styles.door}>
        <h2 className={styles.title}>{t("closing.title")}</h2>
        <p className={styles.text}>{t("closing.text")}</p>
        <SpotButton />
      </div>
    </section>
  );
}
