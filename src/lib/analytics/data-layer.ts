import type { AnalyticsEvent } from "./catalogue";
import type { EventPage } from "./page-kinds";

declare global {
  interface Window {
    /** The tag manager reads it, and its own pushes stand in it, too. It is touched in this folder alone. */
    dataLayer?: object[];
  }
}

/** The data layer, whether a tag manager is there or not. */
export function dataLayer(): object[] {
  return (window.dataLayer ??= []);
}

/**
 * Puts an event into the data layer, with the page that it happened on. What earlier events have told and this one does
 * not is taken back: the tag manager keeps the last value of each field, and would send a lead without a value with that
 * of whatever came before.
 */
export function push(event: AnalyticsEvent, page: EventPage): void {
  const entry = { ...event, ...page };
  const takenBack: Record<string, undefined> = {};
  for (const earlier of dataLayer())
    if ("route" in earlier) for (const field of Object.keys(earlier)) takenBack[field] = undefined;
  dataLayer().push({ ...takenBack, ...entry });
  // By its literal name, so that a build leaves all of this out.
  // eslint-disable-next-line no-restricted-syntax
  if (process.env.NODE_ENV === "development") {
    void import("./validate-event").then(({ validateEvent }) => {
      const problems = validateEvent(entry);
      if (problems.length > 0)
        console.error(`The event ${event.event} is not as in its catalogue:`, problems, entry);
    });
  }
}

/**
 * A command to Google's tags, as their `gtag` would push it. They know a command by its being an `arguments` object:
 * the same in an array is no command.
 */
export function command(..._words: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  dataLayer().push(arguments);
}
