import { placeholderBody, type PostWords } from "../../contracts/content/blog";
import type { Inspection } from "../../../plugins/gatsby-remark-site/inspect";

/** A text as far as it is compared with others. */
export interface ComparedText {
  words: Pick<PostWords, "title" | "description" | "coverAlt">;
  inspection: Inspection;
}

/** `line` is one of the body. */
export interface Difference {
  line?: number;
  field: string;
  problem: string;
}

/** The words from which on a text is none that may be the same in every language, such as a name. */
const wordsOf = { title: 3, coverAlt: 3, description: 8, paragraph: 8 } as const;

const isLong = (text: string, kind: keyof typeof wordsOf) => text.split(/\s+/).length >= wordsOf[kind];

/** What still stands in English in a translation that is no draft. */
export function untranslated(own: ComparedText, english: ComparedText): Difference[] {
  const there = new Set(english.inspection.paragraphs.map(({ text }) => text));
  const left = own.inspection.paragraphs.filter(({ text }) => there.has(text) && isLong(text, "paragraph"));
  const [first] = left;
  const count = left.length === 1 ? "this paragraph is" : `${String(left.length)} paragraphs are`;
  const fields = (["title", "description", "coverAlt"] as const).filter(
    (field) => own.words[field] === english.words[field] && isLong(own.words[field], field),
  );
  return [
    ...fields.map((field) => ({
      field,
      problem: "is still the English one: translate it, or write draft: true",
    })),
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

/** The picture that `npm run content -- new` lays beside a post. */
export const placeholderCover = "content/pictures/skyline.jpg";

/** What `npm run content -- new` has written below the head and the writer has left. */
export function leftPlaceholders({ paragraphs, headings }: Inspection): Difference[] {
  const opening = paragraphs.find(({ text }) => text === placeholderBody.opening);
  const heading = headings.some(({ text }) => text === placeholderBody.heading);
  const left = [
    ...(opening ? [`"${placeholderBody.opening}"`] : []),
    ...(heading ? [`"## ${placeholderBody.heading}"`] : []),
  ];
  if (left.length === 0) return [];
  const problem = `${left.join(" and ")} ${left.length === 1 ? "is" : "are"} what a new post begins with: write your own, or draft: true`;
  return [{ line: opening?.line ?? 1, field: "", problem }];
}
