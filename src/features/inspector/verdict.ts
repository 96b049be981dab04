import { validateEvent } from "../../lib/analytics/validate-event";

/** A push as the inspector shows it. */
export interface InspectedPush {
  /** The event, or the command. */
  name: string;
  fields: Record<string, unknown>;
  /** `foreign`: the tag manager's own, of which the catalogue says nothing. */
  verdict: "good" | "bad" | "foreign";
  /** What is wrong. */
  reasons: string[];
}

/** What the tag manager and its plugin push by themselves. */
const foreignEvents = /^(?:gtm\.|gatsby-route-change$)/;

/** Checks a push against the catalogue. */
export function inspectPush(push: object): InspectedPush {
  const command = commandIn(push);
  if (command) {
    const [first, second, fields] = command;
    return {
      name: `gtag ${[first, second].filter((word) => typeof word === "string").join(" ")}`,
      fields: fieldsOf(fields),
      verdict: "foreign",
      reasons: [],
    };
  }
  // The tag manager numbers what it has read, in the push itself.
  // What is undefined takes back what an earlier event has told.
  const own = Object.fromEntries(
    Object.entries(push).filter(([key, value]) => !key.startsWith("gtm.") && value !== undefined),
  );
  const { event, ...fields } = own;
  const name = typeof event === "string" ? event : "(no event)";
  if (event === undefined || foreignEvents.test(name))
    return { name, fields: fieldsOf(push, "event"), verdict: "foreign", reasons: [] };
  const problems = validateEvent(own);
  return { name, fields, verdict: problems.length > 0 ? "bad" : "good", reasons: problems };
}

/** The words of a command to Google's tags, which stand in the layer as `arguments`. */
function commandIn(push: object): unknown[] | null {
  const isCommand = Array.isArray(push) || Object.prototype.toString.call(push) === "[object Arguments]";
  return isCommand ? Array.from(push as ArrayLike<unknown>) : null;
}

function fieldsOf(value: unknown, without?: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null) return value === undefined ? {} : { value };
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== without));
}
