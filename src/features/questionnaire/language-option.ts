import type { SpokenLanguage } from "../../lib/i18n/spoken-language-names";
import type { SelectOption } from "../../ui/multi-select/matching-options";

/** A language as the picker lists it: found by its name here, its own name, its English one and its code. */
export function languageOption({ code, name, ownName, englishName }: SpokenLanguage): SelectOption {
  return { id: code, label: name, detail: ownName, detailLanguage: code, alias: englishName };
}
