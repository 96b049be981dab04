import type { ForeignLanguage } from "../../contracts/lazy-words";
import type { PhoneCountry } from "../../contracts/phone";
import type { FieldSpec } from "../../forms/fields";
import { usePersonFields } from "../../forms/use-person-fields";
import type { FormId } from "../../site/form-ids";
import type { ModalName } from "../../site/routes";

/** What tells one call modal from another. */
export interface CallVariant {
  modal: ModalName;
  form: FormId;
  /** The classes of `CallLayout`. */
  styles: Readonly<Record<string, string>>;
  /** The only country whose numbers it takes; any unless given. */
  country?: PhoneCountry;
  /** The language of its words, which is written from left to right; the page's own unless given. */
  language?: ForeignLanguage;
}

export function useCallFields({ country }: CallVariant): FieldSpec[] {
  const { name, phone } = usePersonFields();
  return [name, country ? { ...phone, country } : phone];
}

/** For a dialog in a language that may not be the page's. */
export const writingOf = ({ language }: CallVariant) => language && ({ lang: language, dir: "ltr" } as const);
