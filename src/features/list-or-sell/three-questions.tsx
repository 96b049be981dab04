import { useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import { Formatted } from "../../ui/formatted";
import { Label } from "../../ui/label/label";
import { Note } from "../../ui/note/note";
import * as styles from "./three-questions.module.css";

const questions = ["money", "living", "rest"] as const;

/** Each answer lies on the side of the way that it speaks for; the line between the halves runs on. */
export function ThreeQuestions() {
  const t = useTranslations("listsell");
  const common = useTranslations("common");
  const { text } = useFigureWords();
  const months = text("tenantNoticeMonths");
  return (
    <section className={styles.section}>
      <div className={styles.heading}>
        <Label>{t("questions.label")}</Label>
        <h2 className={styles.title}>{t("questions.title")}</h2>
      </div>
      <ol>
        {questions.map((id) => (
          <li key={id} className={styles.question}>
            <div className={styles.asked}>
              <h3 className={styles.words}>{t(`questions.${id}.question`)}</h3>
              {id === "rest" && <p className={styles.help}>{t("questions.rest.help")}</p>}
            </div>
            <Formatted as="p" className={`${styles.answer} ${styles.lets}`}>
              <span className={styles.side}>{t("let.title")}</span>
              {t(`questions.${id}.let`, { months })}
            </Formatted>
            <p className={`${styles.answer} ${styles.sell}`}>
              <span className={styles.side}>{t("sell.title")}</span>
              {t(`questions.${id}.sell`)}
            </p>
          </li>
        ))}
      </ol>
      <div className={styles.note}>
        <Note>{common("figures.legalNote")}</Note>
      </div>
    </section>
  );
}
