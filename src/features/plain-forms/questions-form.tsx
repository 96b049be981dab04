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
import * as hiding from "../../ui/visually-hidden.module.css";
import * as styles from "./questions-form.module.css";

const exampleBudget = 1_500_000;

/** The seven questions and the lead after them on one page, for visitors without scripts. */
export function PlainQuestionsForm({ people }: { people: ReactNode }) {
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
  // The page's language is that of most who read it.
  const spoken = [...languages].sort((one, other) => Number(other.code === code) - Number(one.code === code));

  const list = useRef<HTMLOListElement>(null);
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
    >
      <h2 className={hiding.visuallyHidden}>{t("questions")}</h2>
      <ol ref={list} className={styles.questions}>
        {questions.map((question, at) => (
          <li key={question.id} className={styles.question}>
            <input type="hidden" name={`questions.${String(at)}.question`} value={words(question.question)} />
            <Answers question={question} name={`questions.${String(at)}.answer`} />
          </li>
        ))}
      </ol>
      <fieldset className={styles.languages}>
        <legend className={styles.asked}>{words("contact.languages")}</legend>
        <div className={styles.tongues}>
          {spoken.map(({ code: each, iso, name, englishName }) => (
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
    </PlainForm>
  );
}

function Answers({ question, name }: { question: Question; name: string }) {
  const t = useTranslations("questionnaire");
  const words = useTranslations("questions");
  const { dateLocale } = useLanguage();
  if (!question.answers) {
    return (
      <label className={form.field}>
        <span className={styles.asked}>{words(question.question)}</span>
        <span className={form.label}>{words("budget.amount")}</span>
        <input
          type="text"
          name={name}
          inputMode="numeric"
          maxLength={40}
          dir="ltr"
          required
          aria-describedby="budget-hint"
        />
        <Formatted as="span" id="budget-hint" className={form.hint}>
          {t("budgetHint", { example: isolated(formatNumber(exampleBudget, dateLocale)) })}
        </Formatted>
      </label>
    );
  }
  return (
    <fieldset>
      <legend className={styles.asked}>{words(question.question)}</legend>
      {question.answers.map(({ id, words: key }) => (
        <label key={id} className={styles.answer}>
          <input id={answerFieldId(question.id, id)} type="radio" name={name} value={words(key)} required />
          {words(key)}
        </label>
      ))}
    </fieldset>
  );
}
