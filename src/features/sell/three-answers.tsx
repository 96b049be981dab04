import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import * as buttons from "../../ui/button/button.module.css";
import { AnswerDrawing } from "./answer-drawing";
import * as styles from "./three-answers.module.css";

const answers = ["range", "costs", "time"] as const;

/** What the call brings, and what it may bring instead. */
export function ThreeAnswers() {
  const t = useTranslations("sell-your-property-v2");
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t("answers.title")}</h2>
      <ol className={styles.answers}>
        {answers.map((id) => (
          <li key={id} className={styles.answer}>
            <AnswerDrawing of={id} className={styles.drawing} />
            <div>
              <h3 className={styles.name}>{t(`answers.${id}.title`)}</h3>
              <p className={styles.text}>{t(`answers.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.wait}>
        {t("wait.text")}{" "}
        <SiteLink to="listsell" className={styles.link}>
          {t("wait.action")}
        </SiteLink>
      </p>
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
    </section>
  );
}
