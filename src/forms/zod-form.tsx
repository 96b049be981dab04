import { createContext, useContext, useRef, type FormEvent, type ReactNode } from "react";
import * as styles from "./zod-form.module.css";
import type { FieldProblem, ZodFormState } from "./use-zod-form";

interface FormSurroundings {
  form: ZodFormState;
  /** Names of the fields, for the visitor. */
  labels: Readonly<Record<string, string>>;
  problemText: (problem: FieldProblem) => string;
  isBusy: boolean;
}

const FormContext = createContext<FormSurroundings | null>(null);

/** What the fields of this folder know of the form that they stand in. */
export function useFormSurroundings(): FormSurroundings {
  const surroundings = useContext(FormContext);
  if (!surroundings) throw new Error("A bound field stands outside of a <ZodForm>");
  return surroundings;
}

interface ZodFormProps extends FormSurroundings {
  className?: string;
  children: ReactNode;
}

/**
 * The form's element: on a submit with something wrong it goes to the first field concerned. Its value `hp` is what a
 * robot left in the field that nobody sees.
 */
export function ZodForm({ className, children, ...surroundings }: ZodFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { form, isBusy } = surroundings;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || form.submit()) return;
    const wrong = Object.keys(surroundings.labels).find((name) => form.problems[name]);
    const control = wrong && element.current?.elements.namedItem(wrong);
    if (control instanceof HTMLElement) control.focus();
  };

  return (
    <FormContext.Provider value={surroundings}>
      <form ref={element} className={className} noValidate onSubmit={submit} aria-busy={isBusy || undefined}>
        {children}
        <div className={styles.offScreen} aria-hidden="true">
          <input
            name="hp"
            tabIndex={-1}
            autoComplete="off"
            value={form.values.hp ?? ""}
            onChange={({ target }) => form.setValue("hp", target.value)}
          />
        </div>
      </form>
    </FormContext.Provider>
  );
}
