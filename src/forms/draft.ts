import { isPhoneOf } from "../contracts/phone";
import type { FormId } from "../site/form-ids";
import { sessionStore } from "../lib/storage/web-storage";
import type { FieldOf, FieldSpec } from "./fields";
import { phoneValues, type FormValues } from "./use-zod-form";

/*
 * Half-filled forms, and the name and phone that the visitor gave already, for this session only: they survive a
 * reload, a change of language and a form closed by accident.
 */

const contactKey = "contact";
const fillingKey = "filling";
const draftKey = (form: FormId) => `draft:${form}`;

/** What a form begins with: its draft, else what is known of the visitor, else nothing. */
export function initialValues(form: FormId, fields: readonly FieldSpec[]): FormValues {
  const draft = textsOf(sessionStore.read(draftKey(form)));
  const contact = textsOf(sessionStore.read(contactKey));
  const values = fields.map((field): FormValues => {
    if (field.kind === "file") return {};
    if (field.kind === "phone") return phoneValues(draft.phoneTyped || knownPhone(contact.phone, field));
    return { [field.name]: draft[field.name] || contact[field.name] || "" };
  });
  return Object.assign({}, ...values) as FormValues;
}

/** A number that the field would refuse is not offered. */
function knownPhone(phone = "", { country }: FieldOf<"phone">): string {
  return country && !isPhoneOf(phone, country) ? "" : phone;
}

export function saveDraft(form: FormId, values: FormValues): void {
  if (Object.values(values).some(Boolean)) sessionStore.write(draftKey(form), values);
  else clearDraft(form);
}

export function clearDraft(form: FormId): void {
  sessionStore.remove(draftKey(form));
}

interface Contact {
  name?: string;
  phone?: string;
  email?: string;
}

/** Keeps who the visitor is, to be offered in the next form. What a form did not ask stays known from an earlier one. */
export function rememberContact({ name, phone, email }: Contact): void {
  const known = textsOf(sessionStore.read(contactKey));
  sessionStore.write(contactKey, {
    name: name || known.name,
    phone: phone || known.phone,
    email: email || known.email,
  });
}

/**
 * How long the visitor has spent so far, in this session, on forms whose values are offered again, ms. It counts for
 * the next form, too: who only has to press Send is fast without being a robot.
 */
export function fillingMs(): number {
  const kept = sessionStore.read(fillingKey);
  return typeof kept === "number" && kept > 0 ? kept : 0;
}

export function keepFillingMs(ms: number): void {
  if (ms > fillingMs()) sessionStore.write(fillingKey, ms);
}

function textsOf(stored: unknown): Record<string, string | undefined> {
  const entries = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
