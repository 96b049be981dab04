import { useEffect, useRef, type ReactNode } from "react";
import type { FieldFailure } from "../../forms/plain-failures";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { formatNumber, isolated } from "../../site/format";
import { languages } from "../../site/languages";
import { answerFieldsOfQuery } from "../../site/given-answers";
import { answerFieldId } from "../../site/plain-answers";
import { questions, type Question } from "../../site/questions";
import { Formatted } from "../../ui/formatted";
import { PlainForm } from "./plain-form";
import * as form from "./plain-form.module.css";
import * as styles from "./questions-form.module.css";

const exampleBudget = 1_500_000;

/** The question takes a number, from 0. */
const noBudgetYet = "0";

/** The questions in their order, a few at a time; name and phone follow those of the last part. */
const parts = [
  { id: "plan", from: 0, to: 3 },
  { id: "home", from: 3, to: 6 },
  { id: "call", from: 6, to: questions.length },
] as const;

interface PlainQuestionsFormProps {
  people: ReactNode;
  /** One beside each part. */
  pictures: Readonly<Record<(typeof parts)[number]["id"], ReactNode>>;
}

/** The seven questions and the lead after them on one page, for visitors without scripts. */
export function PlainQuestionsForm({ people, pictures }: PlainQuestionsFormProps) {
  const t = useTranslations("questionnaire");
  const plain = useTranslations("plain-forms");
  const words = useTranslations("questions");
  const { code } = useLanguage();

  const failures = questions.flatMap(({ answers }, at): FieldFailure[] => {
    const field = `questions.${String(at)}.answer`;
    const missing = { field, code: "required", text: plain("failure.question", { number: at + 1 }) } as const;
    if (answers) return [missing];
    const budget = (["choice", "number_min", "too_long"] as const).map((each) => ({
      field,
      code: each,
      text: plain("failure.budget"),
    }));
    return [missing, ...budget];
  });

  const list = useRef<HTMLDivElement>(null);
  // What was answered on the page that led here; what the visitor or the browser has filled in since stands.
  useEffect(() => {
    for (const id of answerFieldsOfQuery(window.location.search)) {
      const field = list.current?.querySelector<HTMLInputElement>(`#${id}`);
      const isOpen = !list.current?.querySelector(`[name="${field?.name ?? ""}"]:checked`);
      if (field && isOpen) field.checked = true;
    }
  }, []);

  return (
    <PlainForm
      title={t("title")}
      lead={t("lead")}
      action="/api/questionnaire"
      copy="questionnaire"
      hidden={{ uiLanguage: code }}
      people={people}
      failures={[...failures, { field: "language", code: "required", text: plain("failure.language") }]}
      intro={
        <>
          <Progress at={parts.length} />
          <h2 className={styles.partTitle}>{words("contact.title")}</h2>
          <p className={styles.why}>{words("contact.reading")}</p>
        </>
      }
    >
      <div ref={list} className={styles.parts}>
        {parts.map(({ id, from, to }, at) => (
          <section key={id} className={form.row}>
            <div className={styles.side}>
              <Progress at={at} />
              <h2 className={styles.partTitle}>{t(`parts.${id}`)}</h2>
              <div className={styles.picture}>{pictures[id]}</div>
            </div>
            <div className={styles.asks}>
              <ol className={styles.questions} start={from + 1}>
                {questions.slice(from, to).map((question, index) => {
                  const name = `questions.${String(from + index)}`;
                  return (
                    <li key={question.id} className={styles.question}>
                      <input type="hidden" name={`${name}.question`} value={words(question.question)} />
                      <Answers question={question} name={`${name}.answer`} />
                    </li>
                  );
                })}
              </ol>
              {id === "call" && <Spoken />}
            </div>
          </section>
        ))}
      </div>
    </PlainForm>
  );
}

/** How far one has come: the number of the part, and a line of as many pieces as there are, name and phone the last. */
function Progress({ at }: { at: number }) {
  const { dateLocale } = useLanguage();
  const pieces = parts.length + 1;
  return (
    <p className={styles.partOf} aria-hidden="true">
      <span className={styles.count}>
        {`${formatNumber(at + 1, dateLocale)}/${formatNumber(pieces, dateLocale)}`}
      </span>
      {Array.from({ length: pieces }, (_, place) => (
        <span key={place} className={place <= at ? styles.reached : styles.ahead} />
      ))}
    </p>
  );
}

/** The languages that the visitor speaks; the page's own is that of most who read it. */
function Spoken() {
  const t = useTranslations("questionnaire");
  const words = useTranslations("questions");
  const { code } = useLanguage();
  const inOrder = [...languages].sort(
    (one, other) => Number(other.code === code) - Number(one.code === code),
  );
  return (
    <fieldset className={styles.languages}>
      <legend className={styles.asked}>{words("contact.languages")}</legend>
      <div className={styles.tongues}>
        {inOrder.map(({ code: each, iso, name, englishName }) => (
          <label key={each} className={styles.answer}>
            <input type="checkbox" name="language" value={englishName} defaultChecked={each === code} />
            <bdi lang={iso}>{name}</bdi>
          </label>
        ))}
      </div>
      <label className={form.field}>
        <span className={form.label}>{t("otherLanguage")}</span>
        <input type="text" name="language" maxLength={60} />
      </label>
    </fieldset>
  );
}

function Answers({ question, name }: { question: Question; name: string }) {
  const words = useTranslations("questions");
  return (
    <fieldset>
      <legend className={styles.asked}>{words(question.question)}</legend>
      <p className={styles.why}>{words(question.why)}</p>
      {question.answers ? (
        <div className={styles.answers}>
          {question.answers.map(({ id, words: key }) => (
            <label key={id} className={styles.answer}>
              <input
                id={answerFieldId(question.id, id)}
                type="radio"
                name={name}
                value={words(key)}
                required
              />
              {words(key)}
            </label>
          ))}
        </div>
      ) : (
        <Budget name={name} />
      )}
    </fieldset>
  );
}

/**
 * An amount, or none yet. Of two fields of one name the server takes the first that is sent, so the box stands before
 * the line; and since either will do, it is the server that says when both are empty.
 */
function Budget({ name }: { name: string }) {
  const t = useTranslations("questionnaire");
  const words = useTranslations("questions");
  const { dateLocale } = useLanguage();
  return (
    <div className={styles.budget}>
      <label className={styles.answer}>
        <input type="checkbox" name={name} value={noBudgetYet} />
        {words("budget.unsure")}
      </label>
      <label className={`${form.field} ${styles.amount}`}>
        <span className={form.label}>{words("budget.amount")}</span>
        <input
          type="text"
          name={name}
          inputMode="numeric"
          maxLength={40}
          dir="ltr"
          aria-describedby="budget-hint"
        />
        <Formatted as="span" id="budget-hint" className={form.hint}>
          {t("budgetHint", { example: isolated(formatNumber(exampleBudget, dateLocale)) })}
        </Formatted>
      </label>
    </div>
  );
}
