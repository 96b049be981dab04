import type { RefObject } from "react";
import * as z from "zod";
import type { Acknowledgement } from "../../contracts/acknowledgement";
import { leadFields } from "../../contracts/lead";
import type { FieldCode } from "../../contracts/problem";
import type { FieldSpec } from "../../forms/fields";
import { LeadForm } from "../../forms/lead-form";
import { typedPhoneField } from "../../forms/typed-phone";
import { useLeadForm } from "../../forms/use-lead-form";
import { usePersonFields } from "../../forms/use-person-fields";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import type { Answers } from "../../site/questions";
import * as buttons from "../../ui/button/button.module.css";
import { Icon } from "../../ui/icon/icon";
import { forgetProgress } from "./answers";
import { codesOf, LanguagesField } from "./languages-field";
import { namesForCrm, questionsInWords } from "./questionnaire-body";
import * as styles from "./questions-modal.module.css";
import { formId } from "./use-questions";

const schema = z.object({
  language: z.string().min(1, "required" satisfies FieldCode),
  name: leadFields.name,
  phone: typedPhoneField,
});

export type ContactForm = ReturnType<typeof useContactForm>;

interface ContactFormOptions {
  answers: Answers;
  onSent: (answer: Acknowledgement) => void;
}

/** The form behind the questions: who answered them. */
export function useContactForm({ answers, onSent }: ContactFormOptions) {
  const t = useTranslations("questions");
  const person = usePersonFields();
  const { iso } = useLanguage();
  const fields: FieldSpec[] = [
    { kind: "text", name: "language", label: t("contact.languages") },
    { ...person.name, half: true },
    { ...person.phone, half: true },
  ];
  return useLeadForm({
    id: formId,
    schema,
    fields,
    // Most speak the language in which they read.
    preset: { language: iso },
    // It did with the first question.
    hasStarted: true,
    content: ({ name, phone, language }, { language: uiLanguage, ...metadata }) => ({
      to: "/api/questionnaire",
      body: {
        name,
        phone,
        language: namesForCrm(codesOf(language)),
        questions: questionsInWords(answers, (key) => t(key)),
        uiLanguage,
        ...metadata,
      },
    }),
    onTaken: forgetProgress,
    onSent,
  });
}

interface ContactStepProps {
  heading: RefObject<HTMLHeadingElement>;
  form: ContactForm;
  onBack: () => void;
  onCancel: () => void;
}

export function ContactStep({ heading, form, onBack, onCancel }: ContactStepProps) {
  const t = useTranslations("questions");
  return (
    <div className={styles.contact}>
      <button type="button" className={`${buttons.arrowLink} ${styles.toQuestions}`} onClick={onBack}>
        <Icon name="arrowBack" />
        {t("contact.toQuestions")}
      </button>
      <h2 ref={heading} className={styles.question} tabIndex={-1}>
        {t("contact.title")}
      </h2>
      <div className={styles.said}>
        <p>{t("contact.reading")}</p>
        <p>{t("contact.calling")}</p>
      </div>
      <LeadForm
        state={form}
        custom={{ language: <LanguagesField name="language" /> }}
        beside={
          <button type="button" className={buttons.quiet} onClick={onCancel}>
            {t("cancel")}
          </button>
        }
      />
    </div>
  );
}
