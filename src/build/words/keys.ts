/** A key with the suffix of a plural form, as i18next's JSON version 4 writes it: `found_few`. */
export interface PluralKey {
  base: string;
  form: string;
}

const pluralForms = ["zero", "one", "two", "few", "many", "other"];
const pluralSuffix = new RegExp(`^(.+)_(${pluralForms.join("|")})$`);

/**
 * The leaves of a file of words by their keys joined with dots; of what is not an object, nothing.
 * An object without keys is a leaf too, so that it is noticed.
 */
export function flatten(json: unknown, prefix = ""): Map<string, unknown> {
  if (typeof json !== "object" || json === null) return new Map();
  return new Map(
    Object.entries(json).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
      const key = `${prefix}${name}`;
      const inner = flatten(value, `${key}.`);
      return inner.size > 0 ? [...inner] : [[key, value]];
    }),
  );
}

/** The keys without suffix that English words in plural forms: those with an "other". */
export function pluralsOf(englishKeys: Iterable<string>): Set<string> {
  return new Set(
    [...englishKeys].filter((key) => key.endsWith("_other")).map((key) => key.slice(0, -"_other".length)),
  );
}

export function pluralFormOf(key: string, bases: ReadonlySet<string>): PluralKey | undefined {
  const [, base = "", form = ""] = pluralSuffix.exec(key) ?? [];
  return bases.has(base) ? { base, form } : undefined;
}

/** The keys that a language must have: the English ones, with the language's own plural forms. */
export function expectedKeys(
  englishKeys: Iterable<string>,
  bases: ReadonlySet<string>,
  tag: string,
): Set<string> {
  const single = [...englishKeys].filter((key) => !pluralFormOf(key, bases));
  const plural = [...bases].flatMap((base) => rulesFor(base, tag).forms.map((form) => `${base}_${form}`));
  return new Set([...single, ...plural]);
}

/** Whether a form is used for one number alone, so that its text may name the number in words ("an apartment"). */
export function standsForOneNumber({ base, form }: PluralKey, tag: string): boolean {
  return form === "zero" || rulesFor(base, tag).ofOneNumber.has(form);
}

/** "Arabic" for `ar`, "Traditional Chinese (Taiwan)" for `zh-Hant-TW`. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames("en", { type: "language" }).of(tag) ?? tag;
}

interface Rules {
  forms: string[];
  ofOneNumber: Set<string>;
}

const cache = new Map<string, Rules>();

function rulesFor(base: string, tag: string): Rules {
  const type = base.endsWith("_ordinal") ? "ordinal" : "cardinal";
  const known = cache.get(`${tag} ${type}`);
  if (known) return known;

  const rules = new Intl.PluralRules(tag, { type });
  const forms = pluralForms.filter((form) =>
    rules.resolvedOptions().pluralCategories.some((name) => name === form),
  );
  // Every cycle of the rules of our languages shows itself below 1000.
  const uses = Array.from({ length: 1000 }, (_, number) => rules.select(number));
  const ofOneNumber = new Set(forms.filter((form) => uses.filter((used) => used === form).length === 1));
  const found = { forms, ofOneNumber };
  cache.set(`${tag} ${type}`, found);
  return found;
}
