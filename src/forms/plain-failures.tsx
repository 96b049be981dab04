import { maxFileBytes } from "../contracts/file-rule";
import { plainErrorId } from "../contracts/plain-error-id";
import type { FieldCode, ProblemCode } from "../contracts/problem";
import { formatFileSize } from "../site/format";
import { useTranslations, useWordsLocale } from "../lib/i18n/use-translations";
import type { FieldSpec } from "./fields";
import * as styles from "./plain-failures.module.css";

export interface FieldFailure {
  /** As the form names it: `phone`, `questions.3.answer`. */
  field: string;
  code: FieldCode;
  /** Where the sentence does not say by itself which field it is about. */
  label?: string;
  text: string;
}

/** The sentence for whatever is wrong with no field alone. */
const general = {
  rate_limited: "failure.rateLimited",
  origin: "failure.origin",
  invalid: "failure.invalid",
  json: "failure.invalid",
  too_large: "failure.invalid",
  type: "failure.invalid",
  in_progress: "failure.other",
  internal: "failure.other",
  key_reused: "failure.other",
  store_unavailable: "failure.other",
} as const satisfies Partial<Record<ProblemCode, string>>;

interface PlainFailuresProps {
  fields: readonly FieldFailure[];
  /** What is said of the whole where it has a file. */
  tooLarge?: string;
}

interface PlainFormFailuresProps {
  fields: readonly FieldSpec[];
}

/**
 * All that the function may find wrong with a form that the browser sent by itself, each hidden until its id is the
 * address's fragment: so the page shows it without a script.
 */
export function PlainFailures(props: PlainFailuresProps) {
  // By its literal name, so that the bundler leaves the code of them out of built pages.
  // eslint-disable-next-line no-restricted-syntax
  return process.env.BUILD_STAGE === "build-javascript" ? <AsServed /> : <Failures {...props} />;
}

/** The same for a form that is made of these fields. */
export function PlainFormFailures(props: PlainFormFailuresProps) {
  // eslint-disable-next-line no-restricted-syntax
  return process.env.BUILD_STAGE === "build-javascript" ? <AsServed /> : <FormFailures {...props} />;
}

/**
 * Leaves as it is what the page was served with. Failures are shown on pages that the browser has just loaded, since it
 * sent the form, so a page that scripts went to needs none.
 */
function AsServed() {
  return <div className={styles.all} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}

function Failures({ fields, tooLarge }: PlainFailuresProps) {
  const t = useTranslations("plain-forms");
  const failures = [
    ...fields.map(({ field, code, label, text }) => ({ id: plainErrorId(code, field), label, text })),
    ...Object.entries(general).map(([code, key]) => ({
      id: plainErrorId(code as keyof typeof general),
      label: undefined,
      text: (code === "too_large" && tooLarge) || t(key),
    })),
  ];
  return (
    <div className={styles.all}>
      {failures.map(({ id, label, text }) => (
        // Can be focused, so that a screen reader begins with it.
        <div key={id} id={id} className={styles.failure} tabIndex={-1}>
          <p className={styles.what}>{t("failed")}</p>
          <p>
            {label && <strong>{label}</strong>} {asSentence(text)} {t("goBack")}
          </p>
        </div>
      ))}
    </div>
  );
}

/** Beside a field a fault needs no full stop; here another sentence follows. */
const asSentence = (text: string) => (/[.!?。]$/.test(text) ? text : `${text}.`);

const sentences = {
  required: "fieldErrors.required",
  phone: "fieldErrors.phone",
  email: "fieldErrors.email",
  choice: "fieldErrors.choice",
  number_min: "fieldErrors.number",
  too_long: "fieldErrors.tooLong",
} as const satisfies Partial<Record<FieldCode, string>>;

/** What the function may find wrong with each kind of field; with an e-mail address also its form. */
const faults: Record<FieldSpec["kind"], readonly (keyof typeof sentences)[]> = {
  text: ["required", "too_long", "choice"],
  phone: ["required", "phone"],
  number: ["required", "choice", "number_min", "too_long"],
  textarea: ["required", "too_long"],
  select: ["required", "choice"],
  choice: ["required", "choice"],
  file: ["required", "choice", "too_long"],
  hidden: [],
};

function FormFailures({ fields }: PlainFormFailuresProps) {
  const t = useTranslations("forms");
  const locale = useWordsLocale();
  const tooLarge = t("failure.tooLarge");
  const ofFile = {
    choice: t("fieldErrors.fileChoice", { size: formatFileSize(maxFileBytes, locale) }),
    too_long: tooLarge,
  };
  const own: Partial<Record<FieldSpec["kind"], FieldSpec["problems"]>> = {
    file: ofFile,
    number: { choice: t("fieldErrors.number") },
    text: { choice: t("fieldErrors.other") },
  };
  const failures = fields.flatMap((field) => {
    const { kind, name, label, problems } = field;
    const codes =
      kind === "text" && field.type === "email" ? [...faults.text, "email" as const] : faults[kind];
    return codes.map((code) => ({
      field: name,
      code,
      label,
      text: { ...own[kind], ...problems }[code] ?? t(sentences[code]),
    }));
  });
  const hasFile = fields.some(({ kind }) => kind === "file");
  return <Failures fields={failures} tooLarge={hasFile ? tooLarge : undefined} />;
}
