import type { Lead } from "../contracts/lead";
import { subjectQuery } from "../contracts/plain-subject";
import { answersQuery } from "../site/plain-answers";
import { plainPages, type ModalName } from "../site/routes";
import type { ModalContext } from "./shared";

/** What a call is about, as the server wants it said: by the modal that asks for it, and what that was opened about. */
export function callSubject(modal: ModalName, context: ModalContext | null): Pick<Lead, "kind" | "context"> {
  const { propertyId, eventId } = context ?? {};
  if (modal === "request-call-taiwan-modal") {
    return { kind: "call-taiwan", ...(eventId && { context: { eventId } }) };
  }
  if (propertyId) return { kind: "property", context: { propertyId } };
  if (eventId) return { kind: "roadshow", context: { eventId } };
  return { kind: "call" };
}

/** Where the same can be asked for without a modal: the English address of the form that needs no script. */
export function plainPath(modal: ModalName, context: ModalContext | null): string {
  if (modal === "questions-modal") return plainPages.questionnaire + answersQuery(context?.answers ?? {});
  return plainPages.requestCall + subjectQuery(callSubject(modal, context));
}
