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
  const [wasPressed, setPressed] = useState(false);
  const questionId = useId();
  const hintId = useId();
  useAnswerKeys(form);

  // What is missing is said anew for each question, when it is asked for.
  useEffect(() => setPressed(false), [step]);

  const problem = answerProblem(question, answer);
  const isTyped = question.answers === null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(problem !== null);
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
            name={question.id}
            choices={question.answers.map(({ id, words }) => ({ id, label: t(words) }))}
            chosen={answer}
            onChoose={onAnswer}
          />
        ) : (
          <Budget
            value={answer ?? ""}
            error={wasPressed && problem ? t(`missing.${problem}`) : null}
            onChange={onAnswer}
          />
        )}
      </div>
      <div className={styles.way}>
        <p className={styles.hint} role="status">
          {/* Of an amount the field itself says it. */}
          <span id={hintId} className={wasPressed && !isTyped ? undefined : hiding.visuallyHidden}>
            {problem && t(`missing.${problem}`)}
          </span>
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
