import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from "react";
import type { FieldProblem, FieldSpec } from "./fields";
import type { FormStart } from "./form-start";
import { Honeypot } from "./honeypot";
import type { ZodFormState } from "./use-zod-form";

interface FormContextProps {
  form: ZodFormState;
  /** In the order in which they stand. */
  fields: readonly FieldSpec[];
  problemText: (problem: FieldProblem) => string;
  /** "Website (optional)". */
  optionalLabel: (label: string) => string;
  isBusy: boolean;
  /** What was done before the form was there: files that were chosen, and whether Send was pressed. */
  start: Pick<FormStart, "files" | "isPressed">;
}

interface FormContextValue extends FormContextProps {
  /** Says that a file of `start` has been read, and kept or refused. */
  onStartFileRead: () => void;
}

const FormContext = createContext<FormContextValue | null>(null);

/** What the fields of this folder know of the form that they stand in. */
export function useFormContext(): FormContextValue {
  const context = useContext(FormContext);
  if (!context) throw new Error("A bound field stands outside of a <ZodForm>");
  return context;
}

/** One field: what its frame shows, and what its control does. */
export function useBoundField(
  name: string,
  { label, hint, optional = false, problems }: Pick<FieldSpec, "label" | "hint" | "optional" | "problems">,
) {
  const { form, problemText, optionalLabel, isBusy } = useFormContext();
  const problem = form.shownProblem(name);
  return {
    problem,
    field: {
      label: optional ? optionalLabel(label) : label,
      hint,
      error: problem && (problems?.[problem] ?? problemText(problem)),
      required: !optional,
      announces: !form.isChecked,
    },
    input: {
      value: form.values[name] ?? "",
      isBusy,
      setValue: (value: string) => form.setValue(name, value),
      leave: () => form.leave(name),
    },
  };
}

interface ZodFormProps extends FormContextProps {
  className?: string;
  children: ReactNode;
}

/**
 * The form's element: on a submit with something wrong it goes to the first field concerned. Its value `hp` is what a
 * robot left in the field that nobody sees.
 */
export function ZodForm({ className, children, ...context }: ZodFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { form, fields, isBusy, start } = context;

  const submit = () => {
    if (isBusy || form.submit()) return;
    const wrong = fields.find(({ name }) => form.problems[name]);
    const found = wrong && element.current?.elements.namedItem(wrong.name);
    const control = found instanceof RadioNodeList ? found[0] : found;
    if (control instanceof HTMLElement) control.focus();
  };

  const [unreadFiles, setUnreadFiles] = useState(() => Object.keys(start.files).length);
  useEffect(() => {
    if (start.isPressed && unreadFiles === 0) submit();
    // Once, when the early press can be carried out; later presses are the form's own.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [start.isPressed, unreadFiles]);

  return (
    <FormContext.Provider value={{ ...context, onStartFileRead: () => setUnreadFiles((count) => count - 1) }}>
      <form
        ref={element}
        className={className}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
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
