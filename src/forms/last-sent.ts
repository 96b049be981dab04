import type { FormId } from "../site/form-ids";

const references = new Map<FormId, string>();

/** Keeps, as long as the document, what a form was answered: the notification and the panel that say it soon go. */
export function keepReference(form: FormId, reference: string): void {
  references.set(form, reference);
}

/** The reference of what the visitor sent last by a form. */
export function lastReference(form: FormId): string | undefined {
  return references.get(form);
}
