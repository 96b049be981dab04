/*
 * What the browser keeps of a half-filled form, as far as a served dialog has to know it before the form's code is
 * there: the names of the keys stand in its markup.
 */

type Texts = Partial<Record<string, string>>;

/** Whether any of these keys, divided by blanks, is kept. */
export function isAnyKept(keys: string): boolean {
  return keys.split(" ").some((key) => key !== "" && (read("session", key) ?? read("local", key)) !== null);
}

/** Fills the fields with what was typed before, or is known of the visitor. */
export function fillFromDraft({ dataset }: HTMLElement, fields: readonly HTMLInputElement[]): void {
  if (!dataset.draft) return;
  const draft = textsOf(dataset.draft);
  const contact = textsOf(dataset.contact ?? "");
  for (const field of fields) {
    const { name } = field;
    const typed = name === "phone" ? draft.phoneTyped : draft[name];
    field.value = typed || contact[name] || "";
  }
}

/** Keeps what the fields hold, so that a reload or closing the dialog loses nothing. */
export function keepAsDraft({ dataset }: HTMLElement, fields: readonly HTMLInputElement[]): void {
  if (!dataset.draft || fields.every(({ value }) => value === "")) return;
  const typed = fields.map(({ name, value }) => [name === "phone" ? "phoneTyped" : name, value]);
  try {
    window.sessionStorage.setItem(
      dataset.draft,
      JSON.stringify({ ...textsOf(dataset.draft), ...Object.fromEntries(typed) }),
    );
  } catch {
    // A browser that keeps nothing.
  }
}

function textsOf(key: string): Texts {
  try {
    const kept: unknown = JSON.parse(read("session", key) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

function read(store: "session" | "local", key: string): string | null {
  try {
    return (store === "session" ? window.sessionStorage : window.localStorage).getItem(key);
  } catch {
    return null;
  }
}
