import { useTranslations } from "../../lib/i18n/use-translations";
import { Grid } from "../../ui/grid/grid";
import * as motion from "../../ui/reveal/reveal.module.css";
import * as hidden from "../../ui/visually-hidden.module.css";
import * as styles from "./short-promise.module.css";

const promises = ["see", "ask", "wait"] as const;
const cases = ["once", "quick", "certain"] as const;

/** Three things in large type, each a step further in, and three reasons to stay away. */
export function ShortPromise() {
  const t = useTranslations("dubai-insiders-club-v2");
  return (
    <>
      <section className={styles.promises}>
        <Grid>
          <h2 className={hidden.visuallyHidden}>{t("promise.title")}</h2>
          <ul>
            {promises.map((id) => (
              <li key={id} className={`${styles.promise} ${motion.rise}`}>
                <h3 className={styles.name}>{t(`promise.${id}.title`)}</h3>
                <p className={styles.text}>{t(`promise.${id}.text`)}</p>
              </li>
            ))}
          </ul>
        </Grid>
      </section>
      <section className={styles.not}>
        <Grid>
          <h2 className={styles.notTitle}>{t("not.title")}</h2>
          <ul className={styles.cases}>
            {cases.map((id) => (
              <li key={id} className={styles.instance}>
                <span className={styles.cross} aria-hidden="true" />
                {t(`not.${id}`)}
              </li>
            ))}
          </ul>
        </Grid>
      </section>
    </>
  );
}
