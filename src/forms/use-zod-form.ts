import { useFormik } from "formik";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type * as z from "zod";
import { isValidPhone } from "../contracts/phone";
import { isFieldCode, type FieldErrors } from "../contracts/problem";
import type { FormId } from "../site/form-ids";
import { identifier } from "../lib/analytics/identifier";
import { track } from "../lib/analytics/track";
import type { FieldProblem } from "./fields";

/**
 * A form's values, all of them text. `phone` is empty unless it is a valid number; what the visitor sees of it
 * stands in `phoneTyped`. Of a file it is a mark by which one is told from another.
 */
export type FormValues = Record<string, string>;
export type FormFiles = Readonly<Record<string, File>>;

interface ZodFormOptions {
  id: FormId;
  /** Judges the values by name, `phone` as it was typed. Its messages are codes. */
  schema: z.ZodType;
  initialValues: FormValues;
  /** True where the visitor began before this form, and that was told. */
  hasStarted: boolean;
  /** True where the visitor has typed in what stood there before this form, and nobody has told that yet. */
  hasTyped: boolean;
  /** Called on a submit in which nothing is wrong. */
  onSubmit: (values: FormValues, files: FormFiles) => void | Promise<void>;
}

/** A form that a zod schema judges at every change: Formik's state, and what may be shown of the problems. */
export function useZodForm({
  id,
  schema,
  initialValues,
  hasStarted: hasStartedBefore,
  hasTyped,
  onSubmit,
}: ZodFormOptions) {
  const [files, setFiles] = useState<FormFiles>({});
  const { values, touched, setTouched, setValues, submitForm, resetForm } = useFormik<FormValues>({
    initialValues,
    validate: (current) => problemsOf(schema, current),
    onSubmit: (current) => onSubmit(current, files),
  });
  const problems = useMemo(() => problemsOf(schema, values), [schema, values]);
  const [refused, setRefused] = useState<{ fields: FieldErrors; values: FormValues } | null>(null);
  const [isChecked, setChecked] = useState(false);
  const hasStarted = useRef(hasStartedBefore);
  const reported = useRef(new Set<string>());

  const reportOne = (field: string, code: FieldProblem) => {
    if (reported.current.has(field + code)) return;
    reported.current.add(field + code);
    track({ event: "form_error", form_id: id, field: identifier(field), code });
  };
  const report = (names: readonly string[]) => {
    for (const field of names) {
      const code = problems[field];
      if (code) reportOne(field, code);
    }
  };

  const begin = () => {
    if (!hasStarted.current) track({ event: "form_start", form_id: id });
    hasStarted.current = true;
  };
  // Before the press that came early, if there was one, is carried out: that tells of a step.
  useLayoutEffect(() => {
    if (hasTyped) begin();
    // Only what holds when the form appears counts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const change = (changed: FormValues) => {
    begin();
    setChecked(false);
    // A file is looked at before it is kept; meanwhile other values may have changed.
    void setValues((current) => ({ ...current, ...changed }));
  };

  return {
    values,
    files,
    /** True from a press that found something wrong until the visitor goes on: all of it is shown at once. */
    isChecked,
    problems,
    /** A field's own problem once it was left, or what the server said of this very value. */
    shownProblem: (name: string): FieldProblem | null => {
      const own = touched[name] ? problems[name] : undefined;
      const ofServer = refused?.values[name] === values[name] ? refused?.fields[name] : undefined;
      return own ?? ofServer ?? null;
    },
    setValue: (name: string, value: string) => change({ [name]: value }),
    setValues: change,
    setPhone: (typed: string) => change(phoneValues(typed)),
    /** Keeps a file that was found right, or none. */
    setFile: (name: string, file: File | null) => {
      setFiles(({ [name]: _before, ...others }) => (file ? { ...others, [name]: file } : others));
      change({ [name]: file ? markOf(file) : "" });
    },
    /** Reports what a field found wrong by itself. */
    reportProblem: reportOne,
    leave: (name: string) => {
      setChecked(false);
      void setTouched({ ...touched, [name]: true });
      report([name]);
    },
    /** Hands the values to `onSubmit`; when something is wrong, shows all of it instead and says false. */
    submit: (): boolean => {
      const wrong = Object.keys(problems);
      if (wrong.length === 0) {
        void submitForm();
        return true;
      }
      setChecked(true);
      void setTouched(Object.fromEntries(Object.keys(values).map((name) => [name, true])));
      report(wrong);
      return false;
    },
    /** Whether these fields are right, for forms in steps; when one is not, shows all that is wrong with them. */
    check: (names: readonly string[]): boolean => {
      const wrong = names.filter((name) => problems[name]);
      if (wrong.length === 0) return true;
      setChecked(true);
      void setTouched({ ...touched, ...Object.fromEntries(names.map((name) => [name, true])) });
      report(wrong);
      return false;
    },
    /** Shows what the server found wrong, until those values change. A path such as `context.project` is its last name. */
    refuse: (fields: FieldErrors) => {
      const byName = Object.entries(fields).map(([path, code]) => [path.split(".").at(-1) ?? path, code]);
      setRefused({ fields: Object.fromEntries(byName) as FieldErrors, values });
    },
    reset: (blank: FormValues) => {
      setFiles({});
      resetForm({ values: blank });
    },
  };
}

export type ZodFormState = ReturnType<typeof useZodForm>;

const markOf = ({ name, size, lastModified }: File) => `${name} ${String(size)} ${String(lastModified)}`;

function problemsOf(schema: z.ZodType, { phoneTyped, ...values }: FormValues): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const { path, message } of schema.safeParse(schemaValues({ phoneTyped, ...values })).error?.issues ??
    []) {
    // Of several faults in one field the first is the plainest.
    problems[String(path[0])] ??= message === "phone_length" || isFieldCode(message) ? message : "required";
  }
  return problems;
}

/** A phone number, as far as it is typed: empty unless it is valid, and what is seen of it. */
export function phoneValues(typed: string): FormValues {
  return { phone: isValidPhone(typed) ? typed : "", phoneTyped: typed };
}

/** The values as the schema has them. */
export function schemaValues({ phoneTyped, ...values }: Readonly<Record<string, string | undefined>>) {
  return phoneTyped === undefined ? values : { ...values, phone: phoneTyped };
}
