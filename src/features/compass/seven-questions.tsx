import { useLanguage, useWords } from "../../lib/i18n/use-words";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Note } from "../../ui/note/note";
import { Section } from "../../ui/section/section";
import * as styles from "./seven-questions.module.css";

const questions = ["goal", "experience", "timing", "budget", "type", "payment", "visited"] as const;

/** What will be asked, before it is asked. */
export function SevenQuestions() {
  const t = useWords("investment-compass");
  const common = useWords("common");
  const { dateLocale } = useLanguage();
  const numeral = new Intl.NumberFormat(dateLocale);
  return (
    <Section label={t("questions.label")} title={t("questions.title")} tone="dark">
      <ol>
        {questions.map((question, at) => (
          <li key={question} className={styles.question}>
            <span className={styles.numeral} aria-hidden="true">
              {numeral.format(at + 1)}
            </span>
            {t(`questions.${question}`)}
          </li>
        ))}
      </ol>
      <Note>{t("questions.note")}</Note>
      <div className={styles.action}>
        <ModalButton modal="questions-modal" className={buttons.primary}>
          {common("actions.findInvestment")}
        </ModalButton>
      </div>
    </Section>
  );
}
