import * as z from "zod";
import { dayField, lineOf, paragraphsOf } from "./fields";
import { legalFacts } from "./terms";

/** YAML makes an unquoted day a date. */
const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  dayField,
);

const factNames: readonly string[] = legalFacts;
const placeholder = /\{\{\s*([^}]*?)\s*\}\}/g;

const paragraph = z.string().superRefine((text, context) => {
  for (const [whole, name = ""] of text.matchAll(placeholder)) {
    if (factNames.includes(name)) continue;
    const known = legalFacts.map((fact) => `{{${fact}}}`).join(", ");
    context.addIssue({ code: "custom", message: `nothing stands for ${whole}: write one of ${known}` });
  }
});

/** `content/legal/<name>/<language>.md`: a legal text. Its sections begin with `## `. */
export const legalTextSchema = z.strictObject({
  title: lineOf("the title of the page"),
  description: lineOf("what the text is about, in a sentence or two"),
  /** Since when it is in force. */
  date: day,
  /** The day of the English text that this one says. In English, the same as `date` or later. */
  version: day,
  paragraphs: paragraphsOf(1).pipe(z.array(paragraph)),
});

export type LegalText = z.infer<typeof legalTextSchema>;
