import { createContext, useContext, useRef, type FormEvent, type ReactNode } from "react";
import type { FieldProblem, FieldSpec } from "./fields";
import { Honeypot } from "./honeypot";
import type { ZodFormState } from "./use-zod-form";

interface FormSurroundings {
  form: ZodFormState;
  /** In the order in which they stand. */
  fields: readonly FieldSpec[];
  problemText: (problem: FieldProblem) => string;
  /** "Website (optional)". */
  optionalLabel: (label: string) => string;
  isBusy: boolean;
  /** Files that were chosen before the form was there. */
  startFiles: Readonly<Record<string, File>>;
}

const FormContext = createContext<FormSurroundings | null>(null);

/** What the fields of this folder know of the form that they stand in. */
export function useFormSurroundings(): FormSurroundings {
  const surroundings = useContext(FormContext);
  if (!surroundings) throw new Error("A bound field stands outside of a <ZodForm>");
  return surroundings;
}

/** One field: what its frame shows, and what its control does. */
export function useBoundField(
  name: string,
  { label, hint, optional = false, problems }: Pick<FieldSpec, "label" | "hint" | "optional" | "problems">,
) {
  const { form, problemText, optionalLabel, isBusy } = useFormSurroundings();
  const problem = form.shownProblem(name);
  return {
    field: {
      label: optional ? optionalLabel(label) : label,
      hint,
      error: problem && (problems?.[problem] ?? problemText(problem)),
      required: !optional,
    },
    input: {
      value: form.values[name] ?? "",
      isBusy,
      setValue: (value: string) => form.setValue(name, value),
      leave: () => form.leave(name),
    },
  };
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
  const { form, fields, isBusy } = surroundings;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || form.submit()) return;
    const wrong = fields.find(({ name }) => form.problems[name]);
    const found = wrong && element.current?.elements.namedItem(wrong.name);
    const control = found instanceof RadioNodeList ? found[0] : found;
    if (control instanceof HTMLElement) control.focus();
  };

  return (
    <FormContext.Provider value={surroundings}>
      <form
        ref={element}
        className={className}
        noValidate
        onSubmit={submit}
        aria-busy={isBusy || undefined}
        // No reload on our own account would bring it back; see src/lib/load-failure.ts.
        data-holds-file={Object.keys(form.files).length > 0 || undefined}
      >
        {children}
        <Honeypot value={form.values.hp ?? ""} onChange={(left) => form.setValue("hp", left)} />
      </form>
    </FormContext.Provider>
  );
}
