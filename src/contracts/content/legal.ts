import * as z from "zod";
import { dayField, lineOf, paragraphsOf } from "./fields";
import { legalFacts, legalSwitches } from "./terms";

/** YAML makes an unquoted day a date. */
const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  dayField,
);

const factNames: readonly string[] = legalFacts;
const placeholder = /\{\{\s*([^}]*?)\s*\}\}/g;

/** A paragraph that begins a part for a switch that is on (`#`) or off (`^`), or ends it (`/`). */
const partMark = new RegExp(`^\\{\\{([#^/])(${legalSwitches.join("|")})\\}\\}$`);

/** The marks of the parts of a text, in order; the same in every language. */
export function partMarksOf(paragraphs: readonly string[]): string[] {
  return paragraphs.filter((text) => partMark.test(text));
}

const paragraph = z.string().superRefine((text, context) => {
  if (partMark.test(text)) return;
  for (const [whole, name = ""] of text.matchAll(placeholder)) {
    if (factNames.includes(name)) continue;
    const known = legalFacts.map((fact) => `{{${fact}}}`).join(", ");
    const parts = legalSwitches.map((part) => `{{#${part}}}`).join(", ");
    context.addIssue({
      code: "custom",
      message: `nothing stands for ${whole}: write one of ${known}, or for a part, alone between empty lines, ${parts}`,
    });
  }
});

const paragraphs = paragraphsOf(1)
  .pipe(z.array(paragraph))
  .superRefine((texts, context) => {
    let open: string | undefined;
    for (const [index, text] of texts.entries()) {
      const [, mark, name] = partMark.exec(text) ?? [];
      if (!mark) continue;
      if (mark === "/" ? open !== name : open)
        context.addIssue({
          code: "custom",
          path: [index],
          message:
            mark === "/"
              ? `ends no part: write {{#${String(name)}}} before it`
              : `write {{/${String(open)}}} before it`,
        });
      open = mark === "/" ? undefined : name;
    }
    if (open) context.addIssue({ code: "custom", message: `the last part has no end: write {{/${open}}}` });
  });

/** `content/legal/<name>/<language>.md`: a legal text. Its sections begin with `## `. */
export const legalTextSchema = z.strictObject({
  title: lineOf("the title of the page"),
  description: lineOf("what the text is about, in a sentence or two"),
  /** Since when it is in force. */
  date: day,
  /** The day of the English text that this one says. In English, the same as `date` or later. */
  version: day,
  paragraphs,
});

export type LegalText = z.infer<typeof legalTextSchema>;
