import { placeholderBody, type PostWords } from "../../contracts/content/blog";
import type { Inspection } from "../../../plugins/gatsby-remark-site/inspect";

/** A text as far as it is compared with others. */
export interface ComparedText {
  words: Pick<PostWords, "title" | "description">;
  inspection: Inspection;
}

/** `line` is one of the body. */
export interface Difference {
  line?: number;
  field: string;
  problem: string;
}

/** Shorter ones may be names, which are the same in every language. */
const wordsOfASentence = 8;

const isLong = (text: string) => text.split(" ").length >= wordsOfASentence;

/** What still stands in English in a translation that is no draft. */
export function untranslated(own: ComparedText, english: ComparedText): Difference[] {
  const there = new Set(english.inspection.paragraphs.map(({ text }) => text).filter(isLong));
  const left = own.inspection.paragraphs.filter(({ text }) => there.has(text));
  const [first] = left;
  const count = left.length === 1 ? "this paragraph is" : `${String(left.length)} paragraphs are`;
  const description = own.words.description === english.words.description && isLong(own.words.description);
  return [
    ...(description
      ? [{ field: "description", problem: "is still the English one: translate it, or write draft: true" }]
      : []),
    ...(first
      ? [
          {
            line: first.line,
            field: "",
            problem: `${count} still in English: translate, or write draft: true`,
          },
        ]
      : []),
  ];
}

const partsOf = ({ headings, tables, callouts, pictures }: Inspection) => ({
  headings: headings.length,
  tables,
  pictures: pictures.length,
  callouts,
});

/** What a translation of the present English text has left out or added. */
export function otherParts(own: ComparedText, english: ComparedText): Difference[] {
  const [here, there] = [partsOf(own.inspection), partsOf(english.inspection)];
  const names = Object.keys(there) as (keyof typeof there)[];
  const others = names.filter((name) => here[name] !== there[name]);
  if (others.length === 0) return [];
  const said = others.map((name) => `${name}: ${String(here[name])}, in English ${String(there[name])}`);
  return [{ field: "", problem: `has not the same parts as en.md (${said.join("; ")}): make them alike` }];
}

/** What `npm run content -- new` has written and the writer has left. */
export function leftPlaceholders({ paragraphs, headings }: Inspection): Difference[] {
  const opening = paragraphs.find(({ text }) => text === placeholderBody.opening);
  const heading = headings.some(({ text }) => text === placeholderBody.heading);
  if (!opening && !heading) return [];
  const left = opening ? placeholderBody.opening : `## ${placeholderBody.heading}`;
  const problem = `"${left}" is what a new post begins with: write your own, or draft: true`;
  return [{ line: opening?.line ?? 1, field: "", problem }];
}
