import type { PhoneCountry } from "../contracts/phone";
import type { FieldCode } from "../contracts/problem";
import type { SelectOption } from "../ui/select-field/select-field";

interface BaseField {
  /** As the function calls it. */
  name: string;
  label: string;
  hint?: string;
  /** True for what may be left empty. */
  optional?: boolean;
  /** Takes half of the form's width where there is room. */
  half?: boolean;
  /** Sentences of its own for what may be wrong with it. */
  problems?: Partial<Record<FieldProblem, string>>;
}

/** A field of a form: from one list of them both the form itself and its shell in the page are made. */
export type FieldSpec = BaseField &
  (
    | {
        kind: "text";
        type?: "text" | "email" | "url";
        autoComplete?: string;
        inputMode?: "text" | "email" | "url" | "numeric" | "decimal";
        maxLength?: number;
      }
    /** `country`: the only one that it takes, by its ISO code; any unless given. */
    | { kind: "phone"; country?: PhoneCountry }
    /** An amount of at least 0, as people write it; its schema is `typedAmountField`. */
    | { kind: "number" }
    | { kind: "textarea"; rows?: number; maxLength?: number }
    | { kind: "select"; options: readonly SelectOption[]; autoComplete?: string }
    | { kind: "choice"; options: readonly SelectOption[] }
    | { kind: "file" }
    /** Kept and sent, but not shown: what another field finds out. */
    | { kind: "hidden" }
  );

export type FieldOf<Kind extends FieldSpec["kind"]> = Extract<FieldSpec, { kind: Kind }>;

/** An address runs from left to right in every language: typed from the right, its dots would jump. */
export function directionOf({ inputMode }: Pick<FieldOf<"text">, "inputMode">): "ltr" | undefined {
  return inputMode === "email" || inputMode === "url" ? "ltr" : undefined;
}

/** What may be wrong with a field while it is typed: the contract's codes, and one that only a form can tell. */
export type FieldProblem = FieldCode | "phone_length";
