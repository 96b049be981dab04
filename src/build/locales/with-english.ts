/** The words of one namespace: nested objects of strings. */
export type Words = { [key: string]: string | Words };

/** @param key dotted: `meta.title` */
export function wordAt(words: Words | undefined, key: string): string | undefined {
  let place: Words | string | undefined = words;
  for (const step of key.split(".")) place = typeof place === "object" ? place[step] : undefined;
  return typeof place === "string" ? place : undefined;
}

/**
 * Lays `words` over the English ones, so that what is missing or empty is shown in English.
 * @returns the whole tree, and the dotted keys that had to be taken from English
 */
export function withEnglish(english: Words, words: Words, prefix = ""): { words: Words; missing: string[] } {
  const merged: Words = { ...words };
  const missing: string[] = [];
  for (const [key, source] of Object.entries(english)) {
    const own = words[key];
    if (typeof source === "string") {
      // A plural form that this language does not have must not be borrowed.
      if (typeof own === "string" && own !== "") continue;
      if (isPluralForm(key)) continue;
      merged[key] = source;
      missing.push(prefix + key);
    } else {
      const inner = withEnglish(source, typeof own === "object" ? own : {}, `${prefix}${key}.`);
      merged[key] = inner.words;
      missing.push(...inner.missing);
    }
  }
  return { words: merged, missing };
}

function isPluralForm(key: string): boolean {
  return /_(zero|one|two|few|many)$/.test(key);
}
