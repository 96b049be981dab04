import type { Lead } from "./lead";

/** The `id` of what that page says of a stop's hour: it is agreed by phone, since the form cannot show the free ones. */
export const hourNoteId = "hour";

const subjectNames = ["kind", "context.propertyId", "context.eventId"] as const;
const subjectKinds: readonly string[] = ["property", "roadshow", "call-taiwan"] satisfies Lead["kind"][];

/**
 * What a call is about, for the address of the page that asks for it: no script can write it into that page's form, so
 * the function reads it from there. `?kind=property&context.propertyId=palm-1`, or nothing for a plain call. About a
 * stop of the roadshow the browser itself goes to what the page says of its hour.
 */
export function subjectQuery({ kind, context = {} }: Pick<Lead, "kind" | "context">): string {
  if (!subjectKinds.includes(kind)) return "";
  const { propertyId, eventId } = context;
  const query = new URLSearchParams({
    kind,
    ...(propertyId && { "context.propertyId": propertyId }),
    ...(eventId && { "context.eventId": eventId }),
  });
  return `?${query.toString()}${eventId ? `#${hourNoteId}` : ""}`;
}

/** The reverse: of all that a page's address says, the fields that its form takes from there. */
export function subjectOfQuery(query: URLSearchParams): URLSearchParams {
  const found = new URLSearchParams();
  if (!subjectKinds.includes(query.get("kind") ?? "")) return found;
  for (const name of subjectNames) {
    const value = query.get(name);
    if (value) found.set(name, value);
  }
  return found;
}
