import * as z from "zod";
import { eventCatalogue } from "../../src/lib/analytics/catalogue";
import { markdownTable } from "./markdown-table";

/** A field with more values shows their number, because they do not fit into a table cell. */
const maxShownValues = 16;

/** `docs/events.md`: when each event is sent, who reads it, and its fields. */
export function eventsDoc(): string {
  const names = Object.keys(eventCatalogue);
  return [
    "# Events",
    "",
    `What the site tells the tag manager: ${String(names.length)} events, pushed to \`window.dataLayer\` whether a container is configured or not and whatever the visitor's consent. The catalogue is \`src/lib/analytics/catalogue.ts\`; \`npm run events\` writes this page from it, \`npm run events:container\` a container that reads them all. [How to check them](marketing.md) needs two minutes and no developer.`,
    "",
    "Each happening is told once. No event carries a name, a phone number, an e-mail address or an answer: the catalogue's types take no text that a visitor typed, and its patterns leave no room for one.",
    "",
    "Every event says besides its own fields:",
    "",
    ...fieldTable(commonFields),
    "",
    "The tag manager adds events of its own: `gtm.js`, `gtm.dom`, `gtm.load`, and its Gatsby plugin `gatsby-route-change`, 50 ms after each change of page and without fields; use `page_view` instead.",
    "",
    "## At a glance",
    "",
    ...markdownTable(
      ["event", "when", "read by"],
      Object.entries(eventCatalogue).map(([name, { when, readBy }]) => [
        `[\`${name}\`](#${name.toLowerCase()})`,
        when,
        readBy,
      ]),
    ),
    "",
    ...Object.entries(eventCatalogue).flatMap(([name, { when, readBy, fields }]) => {
      const own = Object.entries(fields.shape).filter(([field]) => !Object.hasOwn(commonFields, field));
      return [
        `## ${name}`,
        "",
        `${when} Read by: ${readBy}.`,
        "",
        ...(own.length > 0 ? fieldTable(Object.fromEntries(own)) : ["No fields of its own."]),
        "",
      ];
    }),
    "## To add an event",
    "",
    "Add its row to the catalogue, call `track` where it happens, run `npm run events`, and give it a place in `tests/journeys/events.journey.ts`. Texts that the site has given out go through `identifier`; there is no way for others.",
    "",
  ].join("\n");
}

type Fields = Record<string, z.ZodType>;

const { language, route } = eventCatalogue.page_view.fields.shape;
/** The fields that every event has. */
const commonFields: Fields = { language, route };

function fieldTable(fields: Fields): string[] {
  const rows = Object.entries(fields).map(([name, field]) => {
    const isOptional = field instanceof z.ZodOptional;
    const inner = isOptional ? (field.unwrap() as z.ZodType) : field;
    return [`\`${name}\`${isOptional ? " (may be missing)" : ""}`, inner.description ?? "", valuesOf(inner)];
  });
  return markdownTable(["field", "what", "values"], rows);
}

function valuesOf(field: z.ZodType): string {
  if (field instanceof z.ZodNumber) return field.format ? "whole number" : "number";
  const values =
    field instanceof z.ZodEnum ? field.options : field instanceof z.ZodLiteral ? [...field.values] : null;
  if (!values) {
    const [example] = examplesOf(field);
    return example === undefined ? "text" : `text, as \`${example}\``;
  }
  if (values.length > maxShownValues) return `one of ${String(values.length)}`;
  return values.map((value) => `\`${String(value)}\``).join(", ");
}

const examplesOf = (field: z.ZodType) => (field.meta()?.examples ?? []) as string[];
