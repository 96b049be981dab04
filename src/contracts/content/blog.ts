import * as z from "zod";
import { languages, type LanguageCode } from "../../site/languages";
import { dayField, lineOf, slugField } from "./fields";

/*
 * What writers state above a post. Lengths are those that search engines show whole.
 */

export const titleLength = 70;
export const descriptionLength = 160;
export const tagsAtMost = 4;

/**
 * Whether a text that should say what a picture shows is a file's name, also without its ending: `IMG_2034`.
 * @param picture the name of its own file, which may be a word such as `terrace.jpg`
 */
export function isFileName(text: string, picture = ""): boolean {
  const name = text.trim();
  const stem = picture.replace(/\.\w+$/, "");
  const isStem = stem !== "" && name.toLowerCase() === stem.toLowerCase() && !/\s/.test(name);
  const hasEnding = /\.(?:jpe?g|png|gif|webp|avif|heic)$/i.test(name);
  return hasEnding || isStem || /^(?=.*(?:_|\d{4}))[\w().-]+$/.test(name);
}

/** Names that addresses below `/blog/` have taken. */
export const takenSlugs: readonly string[] = ["page", "tag"];

/** The first line of a quote that is a callout: `> [!NOTE]`. */
export const callouts = ["note", "tip", "warning"] as const;
export type Callout = (typeof callouts)[number];

const shortLine = (what: string, length: number) =>
  lineOf(what).refine((text) => text.length <= length, {
    error: ({ input }) =>
      `write ${what} in at most ${String(length)} characters; these are ${String((input as string).length)}`,
  });

/** YAML makes an unquoted day a date. */
const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  dayField,
);

const draft = z.boolean("write true, or leave the line out").optional();

const words = {
  title: shortLine("the post's title", titleLength),
  description: shortLine("what the post tells, in a sentence or two", descriptionLength),
  coverAlt: lineOf("what the cover shows, for those who cannot see it").refine((text) => !isFileName(text), {
    error: ({ input }) => `"${input as string}" is the name of a file: write what the cover shows`,
  }),
  draft,
};

/** Stands for what is still to be written, which only a draft may leave so. */
export const toDo = "TODO";

/** The body of a new post, which nobody is to read on the site. */
export const placeholderBody = {
  opening: "The first paragraph says what the reader will know at the end.",
  heading: "A heading",
};

function refuseToDo(
  post: { title: string; description: string; coverAlt: string; draft?: boolean | undefined },
  context: z.RefinementCtx,
): void {
  if (post.draft) return;
  for (const field of ["title", "description", "coverAlt"] as const)
    if (post[field].startsWith(toDo))
      context.addIssue({ code: "custom", path: [field], message: `write it: only a draft may say ${toDo}` });
}

const tagsMessage = `write one to ${String(tagsAtMost)} tags as a list: [costs, investing]`;
const coverMessage = "write the name of a picture beside this file: cover.jpg";

/** `content/blog/<slug>/en.md`: a post, and what is the same in every language. */
export const postSchema = z
  .strictObject({
    ...words,
    /** Not before this day, in Dubai, is the post published. */
    date: day,
    updated: day.optional(),
    /** From content/authors/authors.json. */
    author: lineOf("the id of an author in content/authors/authors.json"),
    /** From content/tags/tags.json. */
    tags: z.array(slugField, tagsMessage).min(1, tagsMessage).max(tagsAtMost, tagsMessage),
    cover: z.string(coverMessage).regex(/^[^/\\]+\.(jpe?g|png)$/i, coverMessage),
  })
  .superRefine((post, context) => {
    const { date, updated, tags } = post;
    refuseToDo(post, context);
    const fault = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (updated && updated < date) fault("updated", `write a day after the post's own, ${date}`);
    if (new Set(tags).size < tags.length) fault("tags", "write each tag once");
  });

export type PostFacts = z.infer<typeof postSchema>;

const versionMessage = 'write the version of the English text that this one says, in quotes: "0a1b2c3d"';

/** `content/blog/<slug>/<language>.md`. */
export const translationSchema = z
  .strictObject({
    ...words,
    /** The version of the English text (`versionOf`) from which it was made. */
    english: z.string(versionMessage).regex(/^[0-9a-f]{8}$/, versionMessage),
  })
  .superRefine(refuseToDo);

export type PostWords = z.infer<typeof translationSchema>;

/** What a translation must not repeat, since it stands in English for all. */
export const englishOnly: readonly string[] = ["date", "updated", "author", "tags", "cover"];

const inEveryLanguage = z.strictObject(
  Object.fromEntries(
    languages.map(({ code, englishName }) => [code, lineOf(`it in ${englishName}`)]),
  ) as Record<LanguageCode, ReturnType<typeof lineOf>>,
  'write it in every language: { "en": "Costs", "de": "Kosten", … }',
);

/** `content/tags/tags.json`: what each tag is called. */
export const tagsSchema = z.record(slugField, inEveryLanguage);

export type Tags = z.infer<typeof tagsSchema>;

/** `content/authors/authors.json`. */
export const authorsSchema = z.record(
  slugField,
  z.strictObject({ name: lineOf("the author's name"), role: inEveryLanguage }),
);

export type Authors = z.infer<typeof authorsSchema>;

export type PostState = "published" | "draft" | "scheduled";
