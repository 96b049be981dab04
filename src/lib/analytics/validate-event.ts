import { eventCatalogue } from "./catalogue";

/**
 * What is wrong with a push by the catalogue, in words for developers and marketing; nothing when it is right.
 * @param entry what stands in the data layer
 */
export function validateEvent(entry: object): string[] {
  const { event, ...fields } = entry as { event?: unknown };
  const row =
    typeof event === "string" && Object.hasOwn(eventCatalogue, event)
      ? eventCatalogue[event as keyof typeof eventCatalogue]
      : undefined;
  if (!row) return [`No event has the name ${JSON.stringify(event)}.`];
  const { error } = row.fields.safeParse(fields);
  return (error?.issues ?? []).map(({ path, message }) => [...path, message].map(String).join(": "));
}
