import type { ComponentProps, ReactNode } from "react";
import { useLanguage, useTranslations } from "../lib/i18n/use-translations";
import * as buttons from "../ui/button/button.module.css";
import { ChoiceField } from "../ui/choice-field/choice-field";
import { Field } from "../ui/field/field";
import { FileField } from "../ui/file-field/file-field";
import { PhoneShell } from "../ui/phone-field/phone-shell";
import { SelectField } from "../ui/select-field/select-field";
import { TextareaField } from "../ui/textarea-field/textarea-field";
import { FieldGrid } from "./field-grid";
import { directionOf, type FieldSpec } from "./fields";
import { Honeypot } from "./honeypot";
import { useFileWords } from "./use-file-words";
import { WhatFollows } from "./what-follows";
import * as styles from "./lead-form.module.css";
import * as submits from "./submit-button.module.css";

/** Where a form goes when the browser sends it by itself, and what it says besides its fields. */
export interface PlainPost {
  action: `/api/${string}`;
  hidden?: Readonly<Record<string, string>>;
}

interface FormShellProps extends Pick<ComponentProps<"form">, "onSubmit"> {
  fields: readonly FieldSpec[];
  /** None where the browser cannot send it by itself. */
  post?: PlainPost;
  submitLabel?: string;
  /** What stands beside the submit, such as a way back. */
  beside?: ReactNode;
  follows?: ReactNode;
  isBusy: boolean;
}

/**
 * A form as the page is served with it: what is seen of it is that of `LeadForm`, so that nothing moves when that takes
 * its place, and without scripts the browser sends it.
 */
export function FormShell({ fields, post, submitLabel, beside, follows, isBusy, onSubmit }: FormShellProps) {
  const t = useTranslations("forms");
  const { code } = useLanguage();
  const hasFile = fields.some(({ kind }) => kind === "file");
  const hidden = post && { language: code, ...post.hidden };
  const submit = (
    <button type="submit" className={`${buttons.primary} ${submits.submit}`} aria-busy={isBusy || undefined}>
      {submitLabel ?? t("send")}
    </button>
  );
  return (
    <form
      className={styles.form}
      method="post"
      action={post?.action}
      encType={hasFile || post?.action.startsWith("/api/forms/") ? "multipart/form-data" : undefined}
      aria-busy={isBusy || undefined}
      onSubmit={onSubmit}
    >
      {Object.entries(hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FieldGrid fields={fields} show={(field) => <PlainField {...field} />} />
      <div className={styles.send}>
        {beside ? (
          <div className={submits.row}>
            {beside}
            {submit}
          </div>
        ) : (
          submit
        )}
        <p className={submits.hint} />
      </div>
      <WhatFollows>{follows}</WhatFollows>
      <Honeypot />
    </form>
  );
}

function PlainField(spec: FieldSpec) {
  const t = useTranslations("forms");
  const files = useFileWords();
  const { name, hint, optional = false } = spec;
  const field = { label: optional ? t("optional", { field: spec.label }) : spec.label, hint };
  const control = { name, required: !optional };
  switch (spec.kind) {
    case "text":
    case "number":
      return (
        <Field {...field}>
          {(own) => (
            <input
              {...own}
              {...control}
              dir={spec.kind === "text" ? directionOf(spec) : undefined}
              type={spec.kind === "text" ? spec.type : "text"}
              inputMode={spec.kind === "text" ? spec.inputMode : "numeric"}
              autoComplete={spec.kind === "text" ? spec.autoComplete : undefined}
              maxLength={spec.kind === "text" ? spec.maxLength : undefined}
            />
          )}
        </Field>
      );
    case "phone":
      return <PhoneShell {...field} {...control} />;
    case "textarea":
      return <TextareaField {...field} {...control} rows={spec.rows} maxLength={spec.maxLength} />;
    case "select":
      return (
        <SelectField
          {...field}
          {...control}
          options={spec.options}
          autoComplete={spec.autoComplete}
          emptyLabel={t("choose")}
          suppressHydrationWarning
        />
      );
    case "choice":
      return <ChoiceField {...field} {...control} options={spec.options} />;
    case "file":
      return <FileField {...field} {...control} {...files} />;
    case "hidden":
      return <input type="hidden" name={name} />;
  }
}
