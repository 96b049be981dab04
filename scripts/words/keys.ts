/** A key with a plural suffix of i18next's JSON format 4, such as `found_few`. */
export interface PluralKey {
  base: string;
  form: string;
}

const pluralForms = ["zero", "one", "two", "few", "many", "other"];
const pluralSuffix = new RegExp(`^(.+)_(${pluralForms.join("|")})$`);

/**
 * The values of nested JSON by their path, such as `hero.title`. An empty object is a value too, so that the check can
 * report it. Anything but an object or array gives an empty map.
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

/** The keys, without suffix, that have plural forms: those with `_other` in English. */
export function pluralsOf(englishKeys: Iterable<string>): Set<string> {
  return new Set(
    [...englishKeys].filter((key) => key.endsWith("_other")).map((key) => key.slice(0, -"_other".length)),
  );
}

export function pluralFormOf(key: string, bases: ReadonlySet<string>): PluralKey | undefined {
  const [, base = "", form = ""] = pluralSuffix.exec(key) ?? [];
  return bases.has(base) ? { base, form } : undefined;
}

/** The keys that a language must have: the English ones, but with its own plural forms. */
export function expectedKeys(
  englishKeys: Iterable<string>,
  bases: ReadonlySet<string>,
  tag: string,
): Set<string> {
  const singular = [...englishKeys].filter((key) => !pluralFormOf(key, bases));
  const plural = [...bases].flatMap((base) => rulesFor(base, tag).forms.map((form) => `${base}_${form}`));
  return new Set([...singular, ...plural]);
}

/** Whether a form is used for a single number, so that its text may spell the number out ("an apartment"). */
export function isForOneNumber({ base, form }: PluralKey, tag: string): boolean {
  return form === "zero" || rulesFor(base, tag).formsForOneNumber.has(form);
}

/** "Arabic" for `ar`, "Traditional Chinese (Taiwan)" for `zh-Hant-TW`. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames("en", { type: "language" }).of(tag) ?? tag;
}

interface PluralRules {
  forms: string[];
  formsForOneNumber: Set<string>;
}

const cache = new Map<string, PluralRules>();

function rulesFor(base: string, tag: string): PluralRules {
  const type = base.endsWith("_ordinal") ? "ordinal" : "cardinal";
  const cached = cache.get(`${tag} ${type}`);
  if (cached) return cached;

  const rules = new Intl.PluralRules(tag, { type });
  const forms = pluralForms.filter((form) =>
    rules.resolvedOptions().pluralCategories.some((name) => name === form),
  );
  // 1000 numbers are enough: no form in the site's languages is used for only one of them and for others above.
  const uses = Array.from({ length: 1000 }, (_, number) => rules.select(number));
  const formsForOneNumber = new Set(forms.filter((form) => uses.filter((use) => use === form).length === 1));
  const result = { forms, formsForOneNumber };
  cache.set(`${tag} ${type}`, result);
  return result;
}
