import type { Lead } from "./lead";

const subjectNames = ["kind", "context.propertyId", "context.eventId"] as const;
const subjectKinds: readonly string[] = ["property", "roadshow", "call-taiwan"] satisfies Lead["kind"][];

/**
 * What a call is about, for the address of the page that asks for it: no script can write it into that page's form, so
 * the function reads it from there. `?kind=property&context.propertyId=palm-1`, or nothing for a plain call.
 */
export function subjectQuery({ kind, context = {} }: Pick<Lead, "kind" | "context">): string {
  if (!subjectKinds.includes(kind)) return "";
  const { propertyId, eventId } = context;
  const query = new URLSearchParams({
    kind,
    ...(propertyId && { "context.propertyId": propertyId }),
    ...(eventId && { "context.eventId": eventId }),
  });
  return `?${query.toString()}`;
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
