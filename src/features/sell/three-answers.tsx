import { useTranslations } from "../../lib/i18n/use-translations";
import { AnswerDrawing } from "./answer-drawing";
import * as styles from "./three-answers.module.css";

const answers = ["range", "costs", "time"] as const;

/** What the call brings. */
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
    </section>
  );
}
