/**
 * Lays the texts of a language over the English ones, so that what is missing is shown in English.
 * @returns the whole, and the dotted names of what was taken from English
 */
export function overEnglish<Value>(
  english: Value,
  own: unknown,
  name = "",
): { value: Value; missing: string[] } {
  if (typeof english !== "object" || english === null) {
    const isThere = typeof own === typeof english && own !== "";
    return isThere ? { value: own as Value, missing: [] } : { value: english, missing: [name] };
  }
  const missing: string[] = [];
  const merged = Object.entries(english).map(([key, source]: [string, unknown]) => {
    const inner = overEnglish(
      source,
      (own as Record<string, unknown> | undefined)?.[key],
      name ? `${name}.${key}` : key,
    );
    missing.push(...inner.missing);
    return [key, inner.value] as const;
  });
  const value = Array.isArray(english) ? merged.map(([, item]) => item) : Object.fromEntries(merged);
  return { value: value as Value, missing };
}
