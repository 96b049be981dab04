import { useId } from "react";
import { formatNumber } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { questions, type Question } from "../../site/questions";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Note } from "../../ui/note/note";
import { Section } from "../../ui/section/section";
import * as styles from "./seven-questions.module.css";

const [first] = questions;

/** What will be asked, before it is asked; the first question may be answered at once. */
export function SevenQuestions() {
  const t = useTranslations("investment-compass");
  const words = useTranslations("questions");
  const common = useTranslations("common");
  const { dateLocale } = useLanguage();
  return (
    <Section label={t("questions.label")} title={t("questions.title")} tone="dark">
      <ol>
        {questions.map((question, at) => (
          <li key={question.id} className={styles.question}>
            <span className={styles.numeral} aria-hidden="true">
              {formatNumber(at + 1, dateLocale)}
            </span>
            {question === first ? <FirstQuestion question={question} /> : words(question.question)}
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

/** Its answers open the questions at the second one. */
function FirstQuestion({ question }: { question: Extract<Question, { id: "goal" }> }) {
  const t = useTranslations("questions");
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id}>{t(question.question)}</p>
      <div className={styles.answers}>
        {question.answers.map((answer) => (
          <ModalButton
            key={answer.id}
            modal="questions-modal"
            context={{ name: t(answer.words), answers: { goal: answer.id } }}
            className={buttons.quiet}
          >
            {t(answer.words)}
          </ModalButton>
        ))}
      </div>
    </div>
  );
}
