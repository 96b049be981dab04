import * as z from "zod";
import { eventCatalogue } from "../../src/lib/analytics/catalogue";

/** More of them than a table's cell can hold are counted. */
const shownValues = 16;

/** `docs/events.md`: every event with when it happens, for whom, and its fields. */
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
    ...table(["field", "what", "values"], fieldRows(everyField)),
    "",
    "The tag manager adds events of its own: `gtm.js`, `gtm.dom`, `gtm.load`, and its Gatsby plugin `gatsby-route-change`, 50 ms after each change of page and without fields; use `page_view` instead.",
    "",
    "## At a glance",
    "",
    ...table(
      ["event", "when", "read by"],
      Object.entries(eventCatalogue).map(([name, { when, readBy }]) => [
        `[\`${name}\`](#${name.toLowerCase()})`,
        when,
        readBy,
      ]),
    ),
    "",
    ...Object.entries(eventCatalogue).flatMap(([name, { when, readBy, fields }]) => {
      const own = Object.entries(fields.shape).filter(([field]) => !Object.hasOwn(everyField, field));
      return [
        `## ${name}`,
        "",
        `${when} Read by: ${readBy}.`,
        "",
        ...(own.length > 0
          ? table(["field", "what", "values"], fieldRows(Object.fromEntries(own)))
          : ["No fields of its own."]),
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
const everyField: Fields = { language, route };

function fieldRows(fields: Fields): string[][] {
  return Object.entries(fields).map(([name, field]) => {
    const isOptional = field instanceof z.ZodOptional;
    const inner = isOptional ? (field.unwrap() as z.ZodType) : field;
    return [`\`${name}\`${isOptional ? " (may be missing)" : ""}`, inner.description ?? "", valuesOf(inner)];
  });
}

function valuesOf(field: z.ZodType): string {
  if (field instanceof z.ZodNumber) return field.format ? "whole number" : "number";
  const values =
    field instanceof z.ZodEnum ? field.options : field instanceof z.ZodLiteral ? [...field.values] : null;
  if (!values) {
    const [example] = examplesOf(field);
    return example === undefined ? "text" : `text, as \`${example}\``;
  }
  if (values.length > shownValues) return `one of ${String(values.length)}`;
  return values.map((value) => `\`${String(value)}\``).join(", ");
}

const examplesOf = (field: z.ZodType) => (field.meta()?.examples ?? []) as string[];

/** The lines of a table, each column as wide as its widest cell, as Prettier writes it. */
function table(head: string[], rows: string[][]): string[] {
  const cells = rows.map((row) => row.map((cell) => cell.replace(/\|/g, "\\|")));
  const widths = head.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => (row[column] ?? "").length)),
  );
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...cells.map(line)];
}
