import type { FormId } from "../lib/analytics/catalogue";
import { sessionStore } from "../lib/storage/web-storage";
import type { FormValues } from "./use-zod-form";

/*
 * Half-filled forms, and the name and phone that the visitor gave already, for this session only: they survive a
 * reload, a change of language and a form closed by accident.
 */

const contactKey = "contact";
const draftKey = (form: FormId) => `draft:${form}`;

/** What a form begins with: its draft, else what is known of the visitor, else nothing. */
export function initialValues<Name extends string>(
  form: FormId,
  names: readonly Name[],
): Record<Name, string> {
  const draft = textsOf(sessionStore.read(draftKey(form)));
  const contact = textsOf(sessionStore.read(contactKey));
  const values = names.map((name) => [name, draft[name] ?? contact[name] ?? ""]);
  return Object.fromEntries(values) as Record<Name, string>;
}

export function saveDraft(form: FormId, values: FormValues): void {
  if (Object.values(values).some(Boolean)) sessionStore.write(draftKey(form), values);
  else clearDraft(form);
}

export function clearDraft(form: FormId): void {
  sessionStore.remove(draftKey(form));
}

/** Keeps who the visitor is, to be offered in the next form. */
export function rememberContact({
  name,
  phone,
  email,
}: {
  name?: string;
  phone?: string;
  email?: string;
}): void {
  sessionStore.write(contactKey, { name, phone, phoneTyped: phone, email });
}

function textsOf(stored: unknown): Record<string, string | undefined> {
  const entries = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
