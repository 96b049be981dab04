import * as z from "zod";
import { dayField, lineOf, listOf, paragraphsOf, slugField, timeField, timeZoneField } from "./fields";
import { eventParts } from "./terms";

/** `content/events/<id>/event.json`: one stop of the roadshow. Days and times are those of its city. */
export const eventSchema = z
  .strictObject({
    /** The id of the route that tells of it; `roadshow` when it has no page of its own. */
    route: lineOf("the id of a roadshow route: roadshow, roadshow-germany, …"),
    countryCode: z
      .string("write the country as two capital letters: DE")
      .regex(/^[A-Z]{2}$/, "write the country as two capital letters: DE"),
    starts: dayField,
    ends: dayField,
    opens: timeField,
    closes: timeField,
    timeZone: timeZoneField,
    /** When each point of the agenda begins; its words stand in the text, in the same order. */
    agenda: listOf(timeField, 'times such as "10:00"'),
    /** A name in content/pictures/views.json. */
    view: lineOf("the name of a view"),
    /** Another, of the model after sunset: what the page ends with, where it does not end with words alone. */
    evening: lineOf("the name of a view").optional(),
    /** Ids of agents; what each speaks about stands in the text, in the same order. */
    speakers: listOf(slugField, "ids of agents"),
    /** What its page has between the facts and the closing, from above; no two pages are alike in order and looks. */
    parts: listOf(z.enum(eventParts), `some of ${eventParts.join(", ")}, in their order on the page`),
  })
  .superRefine(({ starts, ends, opens, closes, agenda, parts }, context) => {
    const fault = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (ends < starts) fault("ends", "write a day that is not before the first");
    if (closes <= opens) fault("closes", "write a time after the opening");
    // Search engines are told of them.
    if (!parts.includes("questions") && !parts.includes("answers"))
      fault("parts", 'add "questions" or "answers"');
    if (!parts.includes("programme")) fault("parts", 'add "programme"');
    if (agenda.some((time, at) => time <= (agenda[at - 1] ?? "")))
      fault("agenda", "write the times in their order");
  });

export type EventFacts = z.infer<typeof eventSchema>;

/** `content/events/<id>/<language>.md`. */
export const eventTextSchema = z.strictObject({
  city: lineOf("the city"),
  country: lineOf("the country"),
  venue: lineOf("where in the city, in one sentence"),
  summary: lineOf("what awaits a visitor, in one sentence"),
  agenda: listOf(
    z.strictObject({ title: lineOf("a title"), text: lineOf("a sentence") }, "write title: and text:"),
    "points of the agenda",
  ),
  talks: listOf(lineOf("what the speaker talks about"), "talks, one for each speaker"),
  paragraphs: paragraphsOf(1),
});

export type EventText = z.infer<typeof eventTextSchema>;
