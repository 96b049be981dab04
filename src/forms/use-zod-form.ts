import { useFormik } from "formik";
import { useMemo, useRef, useState } from "react";
import type * as z from "zod";
import { isValidPhone } from "../contracts/phone";
import { isFieldCode, type FieldCode, type FieldErrors } from "../contracts/problem";
import type { FormId } from "../lib/analytics/events";
import { track } from "../lib/analytics/track";

/** What may be wrong with a field while it is typed: the contract's codes, and one that only a form can tell. */
export type FieldProblem = FieldCode | "phone_length";

/**
 * A form's values, all of them text. `phone` is empty unless it is a valid number; what the visitor sees of it
 * stands in `phoneTyped`.
 */
export type FormValues = Record<string, string>;

interface ZodFormOptions {
  id: FormId;
  /** Judges the values by name, `phone` as it was typed. Its messages are codes. */
  schema: z.ZodType;
  initialValues: FormValues;
  /** Called on a submit in which nothing is wrong. */
  onSubmit: (values: FormValues) => void | Promise<void>;
}

/** A form that a zod schema judges at every change: Formik's state, and what may be shown of the problems. */
export function useZodForm({ id, schema, initialValues, onSubmit }: ZodFormOptions) {
  const { values, touched, setTouched, setValues, submitForm, resetForm } = useFormik<FormValues>({
    initialValues,
    validate: (current) => problemsOf(schema, current),
    onSubmit,
  });
  const problems = useMemo(() => problemsOf(schema, values), [schema, values]);
  const [refused, setRefused] = useState<{ fields: FieldErrors; values: FormValues } | null>(null);
  const hasStarted = useRef(false);
  const reported = useRef(new Set<string>());

  const report = (names: readonly string[]) => {
    for (const field of names) {
      const code = problems[field];
      if (!code || reported.current.has(field + code)) continue;
      reported.current.add(field + code);
      track({ event: "form_error", form_id: id, field, code });
    }
  };

  const change = (changed: FormValues) => {
    if (!hasStarted.current) track({ event: "form_start", form_id: id });
    hasStarted.current = true;
    void setValues({ ...values, ...changed });
  };

  return {
    values,
    problems,
    /** A field's own problem once it was left, or what the server said of this very value. */
    shownProblem: (name: string): FieldProblem | null => {
      const own = touched[name] ? problems[name] : undefined;
      const ofServer = refused?.values[name] === values[name] ? refused?.fields[name] : undefined;
      return own ?? ofServer ?? null;
    },
    setValue: (name: string, value: string) => change({ [name]: value }),
    setPhone: (typed: string) => change({ phone: isValidPhone(typed) ? typed : "", phoneTyped: typed }),
    leave: (name: string) => {
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
      void setTouched(Object.fromEntries(Object.keys(values).map((name) => [name, true])));
      report(wrong);
      return false;
    },
    /** Shows what the server found wrong, until those values change. */
    refuse: (fields: FieldErrors) => setRefused({ fields, values }),
    reset: resetForm,
  };
}

export type ZodFormState = ReturnType<typeof useZodForm>;

function problemsOf(schema: z.ZodType, { phoneTyped, ...values }: FormValues): Record<string, FieldProblem> {
  const judged = phoneTyped === undefined ? values : { ...values, phone: phoneTyped };
  const problems: Record<string, FieldProblem> = {};
  for (const { path, message } of schema.safeParse(judged).error?.issues ?? []) {
    // Of several faults in one field the first is the plainest.
    problems[String(path[0])] ??= message === "phone_length" || isFieldCode(message) ? message : "required";
  }
  return problems;
}
