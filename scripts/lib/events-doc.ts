import * as z from "zod";
import { eventCatalogue, type EventName } from "../../src/lib/analytics/catalogue";
import { ga4NameOf } from "./gtm-container";
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
    "## In GA4's reports",
    "",
    "The container sends every field. GA4 shows one in its reports only when it is registered, under Admin, Custom definitions, with the name in the first column: as a dimension (scope: event), or, where it is a number, as a metric. A property of GA4 has room for 50 of each. Leave out those whose value is another one each time (`lead_id`, `metric_id`): GA4 then sums up the rest as (other).",
    "",
    `GA4 has these of its own: ${ga4Fields.map((field) => `\`${field}\``).join(", ")}.`,
    "",
    ...markdownTable(
      ["parameter", "as", "of"],
      reportedFields().map(({ parameter, isNumber, events }) => [
        `\`${parameter}\``,
        isNumber ? "metric" : "dimension",
        events.length === names.length ? "every event" : events.map((name) => `\`${name}\``).join(", "),
      ]),
    ),
    "",
    "## To add an event",
    "",
    "Add its row to the catalogue, call `track` where it happens, run `npm run events`, and give it a place in `tests/journeys/events.journey.ts`. Texts that the site has given out go through `identifier`; there is no way for others.",
    "",
  ].join("\n");
}

type Fields = Record<string, z.ZodType>;

/** Parameters of ours that GA4 reports without a definition. Source: support.google.com/analytics/answer/9143382 */
const ga4Fields = [
  "content_group",
  "content_type",
  "currency",
  "file_extension",
  "file_name",
  "method",
  "page_path",
  "page_title",
  "transaction_id",
  "value",
];

interface ReportedField {
  parameter: string;
  isNumber: boolean;
  events: string[];
}

/** What marketing has to register in GA4, under the names that the container gives it. */
function reportedFields(): ReportedField[] {
  const found = new Map<string, ReportedField>();
  for (const [name, { fields }] of Object.entries(eventCatalogue))
    for (const [field, type] of Object.entries(fields.shape as Fields)) {
      const parameter = ga4NameOf(name as EventName, field);
      if (ga4Fields.includes(parameter)) continue;
      const inner = innerOf(type);
      const known = found.get(parameter);
      if (known) known.events.push(name);
      else found.set(parameter, { parameter, isNumber: inner instanceof z.ZodNumber, events: [name] });
    }
  return [...found.values()];
}

const { language, route } = eventCatalogue.page_view.fields.shape;
/** The fields that every event has. */
const commonFields: Fields = { language, route };

const innerOf = (field: z.ZodType) =>
  field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field;

function fieldTable(fields: Fields): string[] {
  const rows = Object.entries(fields).map(([name, field]) => {
    const isOptional = field instanceof z.ZodOptional;
    const inner = innerOf(field);
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
