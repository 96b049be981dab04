import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from "react";
import { formatNumber } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import type { Question } from "../../site/questions";
import * as buttons from "../../ui/button/button.module.css";
import { Icon } from "../../ui/icon/icon";
import * as hiding from "../../ui/visually-hidden.module.css";
import { answerProblem, questionTotal } from "./answers";
import { Budget } from "./budget";
import { Choices } from "./choices";
import * as styles from "./questions-modal.module.css";
import { useAnswerKeys } from "./use-answer-keys";

interface QuestionStepProps {
  question: Question;
  step: number;
  heading: RefObject<HTMLHeadingElement>;
  answer: string | undefined;
  onAnswer: (answer: string) => void;
  onNext: () => void;
  onBack: () => void;
}

/** One question: its number, its answers, and the way on, which opens once it is answered. */
export function QuestionStep({
  question,
  step,
  heading,
  answer,
  onAnswer,
  onNext,
  onBack,
}: QuestionStepProps) {
  const t = useTranslations("questions");
  const { dateLocale } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  /** How often Next was pressed without an answer. */
  const [presses, setPresses] = useState(0);
  const questionId = useId();
  const hintId = useId();
  useAnswerKeys(form);

  // What is missing is said anew for each question, when it is asked for.
  useEffect(() => setPresses(0), [step]);

  const problem = answerProblem(question, answer);
  const missing = problem && t(`missing.${problem}`);
  const isAskedFor = presses > 0 && missing !== null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPresses(problem === null ? 0 : presses + 1);
    if (problem === null) onNext();
    else form.current?.querySelector("input")?.focus();
  };

  return (
    <form ref={form} className={styles.step} noValidate onSubmit={submit}>
      <div key={step} className={styles.asked}>
        <h2 ref={heading} className={styles.question} tabIndex={-1}>
          <span className={hiding.visuallyHidden}>
            {t("progress", {
              current: formatNumber(step, dateLocale),
              total: formatNumber(questionTotal, dateLocale),
            })}{" "}
          </span>
          <span id={questionId}>{t(question.question)}</span>
        </h2>
        <p className={styles.why}>{t(question.why)}</p>
        {question.answers ? (
          <Choices
            labelledBy={questionId}
            describedBy={isAskedFor ? hintId : undefined}
            name={question.id}
            choices={question.answers.map(({ id, words }) => ({ id, label: t(words) }))}
            chosen={answer}
            onChoose={onAnswer}
          />
        ) : (
          <Budget value={answer ?? ""} error={isAskedFor ? missing : null} onChange={onAnswer} />
        )}
      </div>
      <div className={styles.way}>
        {/* Not read out before it is asked for, and then anew at each press. */}
        <span id={hintId} hidden>
          {missing}
        </span>
        <p className={styles.hint} role="status">
          {/* Of an amount the field itself says it. */}
          {isAskedFor && question.answers && <span key={presses}>{missing}</span>}
        </p>
        <div className={styles.buttons}>
          {step > 1 && (
            <button type="button" className={`${buttons.quiet} ${styles.back}`} onClick={onBack}>
              <Icon name="arrowBack" />
              {t("back")}
            </button>
          )}
          <button
            type="submit"
            className={`${buttons.primary} ${styles.next}`}
            aria-disabled={problem ? true : undefined}
            aria-describedby={problem ? hintId : undefined}
          >
            {t(step === questionTotal ? "finish" : "next")}
          </button>
        </div>
        {question.answers && (
          <p className={styles.keys} aria-hidden="true">
            {t("keys", { count: question.answers.length })}
          </p>
        )}
      </div>
    </form>
  );
}
