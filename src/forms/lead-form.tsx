import type { ReactNode } from "react";
import { minNationalDigits } from "../contracts/phone";
import { useTranslations } from "../lib/i18n/use-translations";
import { Failure } from "./failure";
import type { FieldProblem } from "./fields";
import { FormFields } from "./form-fields";
import { Sent } from "./sent";
import { SubmitButton } from "./submit-button";
import { UploadProgress } from "./upload-progress";
import type { LeadFormState } from "./use-lead-form";
import { WhatFollows } from "./what-follows";
import { ZodForm } from "./zod-form";
import * as styles from "./lead-form.module.css";

const sentences = {
  required: "fieldErrors.required",
  phone_length: "fieldErrors.phoneLength",
  phone: "fieldErrors.phone",
  email: "fieldErrors.email",
  choice: "fieldErrors.choice",
  number_min: "fieldErrors.number",
  too_long: "fieldErrors.tooLong",
} as const satisfies Partial<Record<FieldProblem, string>>;

interface LeadFormProps {
  state: LeadFormState;
  /** What stands in the place of the plain control of a field, by its name. */
  custom?: Readonly<Record<string, ReactNode>>;
  /** What else is asked, between the fields and the submit. */
  question?: ReactNode;
  /** What the submit says; "Send" unless given. */
  submitLabel?: string;
  /** What stands beside the submit, such as a way back. */
  beside?: ReactNode;
  /** Who answers and when; unless given, that an adviser calls within the office's hours. */
  follows?: ReactNode;
  /**
   * Whether its submit stays in sight at the foot of what is scrolled, however long what stands before it is. The form
   * then lays nothing out itself: its parts are those of what surrounds it, which has to be a column of flex.
   */
  isFootKept?: boolean;
  /** Whether it says itself that it was sent, beside the notification: for forms that stay on the page. */
  stays?: boolean;
}

/** A form of `useLeadForm` on the screen. */
export function LeadForm({
  state,
  custom,
  question,
  submitLabel,
  beside,
  follows,
  isFootKept = false,
  stays = false,
}: LeadFormProps) {
  const t = useTranslations("forms");
  const { form, fields, submission, sentBefore, isBusy, start } = state;
  const { status } = submission;

  const problemText = (problem: FieldProblem) => {
    const keys: Partial<Record<FieldProblem, (typeof sentences)[keyof typeof sentences]>> = sentences;
    return t(keys[problem] ?? "fieldErrors.other", { n: minNationalDigits });
  };

  return (
    <ZodForm
      className={isFootKept ? styles.spread : styles.form}
      form={form}
      fields={fields}
      problemText={problemText}
      optionalLabel={(field) => t("optional", { field })}
      isBusy={isBusy}
      start={start ?? noStart}
    >
      <FormFields custom={custom} />
      {question}
      <div className={styles.send}>
        {(status === "failed" || status === "waiting") && (
          <Failure submission={submission} send={() => void form.submit()} />
        )}
        {stays && status === "sent" && <Sent reference={submission.answer.reference} />}
        {!stays && status === "idle" && sentBefore && <Sent reference={sentBefore} isLead />}
        {status === "sending" && submission.progress !== undefined && (
          <UploadProgress share={submission.progress} />
        )}
        <SubmitButton busyText={status === "waiting" ? "" : t("sending")} beside={beside}>
          {submitLabel ?? t("send")}
        </SubmitButton>
      </div>
      <WhatFollows>{follows}</WhatFollows>
    </ZodForm>
  );
}

const noStart = { files: {} };
