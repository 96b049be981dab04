import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import GithubSlugger from "github-slugger";
import {
  authorsSchema,
  englishOnly,
  isFileName,
  postSchema,
  tagsSchema,
  takenSlugs,
  translationSchema,
  type Authors,
  type PostFacts,
  type PostState,
  type PostWords,
  type Tags,
} from "../../contracts/content/blog";
import { slugPattern } from "../../contracts/content/fields";
import { defaultLanguage, isLanguageCode, type LanguageCode } from "../../site/languages";
import { splitPath } from "../../site/paths";
import { blogPagePath, blogPostPath, propertyPath, routes } from "../../site/routes";
import { namesIn, readJson } from "../content/files";
import { inspectionOf } from "../content/inspection";
import { atTheirLines, checked, parseMarkdownFile, type Fault } from "../content/parse";
import type { Inspection } from "../../../plugins/gatsby-remark-site/inspect";
import { targetOf } from "../../../plugins/gatsby-remark-site/links";
import { leftPlaceholders, otherParts, placeholderCover, untranslated, type Difference } from "./compare";
import { hashOf, readPictures, type Picture } from "./pictures";
import { readRedirects, type Redirects } from "./redirects";
import { versionOf } from "./version";

/** A post in one language. */
export interface Post {
  slug: string;
  language: LanguageCode;
  state: PostState;
  /** Whether the English text is another than the one it was made from. */
  isStale: boolean;
  title: string;
  description: string;
  coverAlt: string;
  /** YYYY-MM-DD; of the English post, as all below but the body. */
  date: string;
  updated: string | null;
  author: string;
  tags: string[];
  /** A file name in the post's folder. */
  cover: string;
  headings: Heading[];
  /** Markdown. */
  body: string;
  /** The body's words alone. */
  text: string;
}

/** A folder of a post, as far as it can be read: what the table of the content shows. */
export interface PostFolder {
  slug: string;
  /** The languages that have a file, right or wrong. */
  files: LanguageCode[];
}

export interface Blog {
  /** Newest first. Without the files that have a fault above their body. */
  posts: Post[];
  folders: PostFolder[];
  redirects: Redirects;
  tags: Tags;
  authors: Authors;
  faults: Fault[];
}

const folder = "content/blog";
const picturePattern = /\.(jpe?g|png)$/i;

/** The day in Dubai (UTC+4 all year), `YYYY-MM-DD`: it decides what is published. */
export function dubaiToday(now = Date.now()): string {
  return new Date(now + 4 * 60 * 60_000).toISOString().slice(0, 10);
}

interface Draftable {
  draft?: boolean | undefined;
}

/** A draft in English is a draft in every language; a post without a date is not published either. */
export function stateOf(
  own: Draftable,
  english: (Draftable & { facts: Pick<PostFacts, "date"> | null }) | null,
  today: string,
): PostState {
  if (!english?.facts || english.draft || own.draft) return "draft";
  return english.facts.date > today ? "scheduled" : "published";
}

const wordsPerMinute = 200;
/** Korean words vary in length with their endings, so syllables are counted. */
const syllablesPerMinute = 500;

/** Minutes that a text takes to read, at least one. */
export function minutesToRead({ language, text }: Pick<Post, "language" | "text">): number {
  const minutes =
    language === "ko"
      ? text.replace(/[^\p{L}\p{N}]/gu, "").length / syllablesPerMinute
      : text.split(/\s+/).filter(Boolean).length / wordsPerMinute;
  return Math.max(1, Math.round(minutes));
}

/**
 * Reads and checks the blog.
 * @param root the project's folder
 * @returns what can be shown, and everything that is wrong
 */
export function readBlog(root: string, today = dubaiToday()): Blog {
  const faults: Fault[] = [];
  const tags = readJson(root, "content/tags/tags.json", tagsSchema, faults);
  const authors = readJson(root, "content/authors/authors.json", authorsSchema, faults);

  const slugs = namesIn(join(root, folder));
  const pictures = readPictures(slugs.flatMap((slug) => picturesIn(join(root, folder, slug))));
  const placeholder = join(root, placeholderCover);
  const placeholderHash = existsSync(placeholder) ? hashOf(placeholder) : undefined;
  const read = slugs.map((slug) =>
    readFolder(slug, { root, today, tags, authors, pictures, placeholderHash, faults }),
  );
  const texts = read.flatMap((each) => each.texts);
  const known = knownPages(root, texts, tags);
  const redirects = readRedirects(root, known, faults);
  for (const text of texts) faults.push(...linkFaults(text, known, redirects));
  faults.push(...copies(texts));
  return {
    posts: texts
      .map(({ post }) => post)
      .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug)),
    folders: slugs.map((slug, at) => ({ slug, files: read[at]?.files ?? [] })),
    redirects,
    tags: tags ?? {},
    authors: authors ?? {},
    faults,
  };
}

/** A post with what was found in its file. */
interface Text {
  post: Post;
  file: string;
  inspection: Inspection;
  /** Lines of the file before its body. */
  lines: number;
}

interface Reading {
  root: string;
  today: string;
  tags: Tags | undefined;
  authors: Authors | undefined;
  pictures: ReadonlyMap<string, Picture | string>;
  placeholderHash: string | undefined;
  faults: Fault[];
}

/** The files of pictures in a folder; none where it is a file itself. */
function picturesIn(path: string): string[] {
  if (!isFolder(path)) return [];
  return namesIn(path)
    .filter((name) => picturePattern.test(name))
    .map((name) => join(path, name));
}

function readFolder(slug: string, reading: Reading): { files: LanguageCode[]; texts: Text[] } {
  const { root, today, faults } = reading;
  const place = `${folder}/${slug}`;
  const report = (file: string, field: string, problem: string, line?: number) =>
    faults.push({ file, field, problem, line });

  if (!isFolder(join(root, place))) {
    report(place, "", "does not belong here: a post is a folder with an en.md in it");
    return { files: [], texts: [] };
  }
  if (!slugPattern.test(slug))
    report(
      place,
      "",
      "name the folder in lower case letters and digits with hyphens between: it is the post's address",
    );
  if (takenSlugs.includes(slug))
    report(place, "", `the site has taken the name "${slug}" itself: choose another`);

  const names = namesIn(join(root, place));
  const pictures = names.filter((name) => picturePattern.test(name));
  const files: LanguageCode[] = [];
  for (const name of names) {
    const code = name.replace(/\.md$/, "");
    if (name.endsWith(".md") && isLanguageCode(code)) files.push(code);
    else if (!pictures.includes(name))
      report(
        `${place}/${name}`,
        "",
        "does not belong here: a post has en.md, ar.md, de.md … and pictures, jpg or png",
      );
  }
  const pictureOf = (name: string) => reading.pictures.get(join(root, place, name));
  for (const name of pictures) {
    const picture = pictureOf(name);
    if (typeof picture === "string") report(`${place}/${name}`, "", picture);
  }
  if (!files.includes(defaultLanguage))
    report(
      `${place}/${defaultLanguage}.md`,
      "",
      "is missing: write the English text, which every other stands on",
    );

  const needPicture = (name: string, file: string, field: string, line: number | undefined) => {
    if (pictures.includes(name)) return;
    const there = pictures.length > 0 ? `: there is ${pictures.join(", ")}` : "";
    report(file, field, `there is no picture "${name}" in ${place}${there}`, line);
  };

  const read = files.map((language) => {
    const file = `${place}/${language}.md`;
    const source = readFileSync(join(root, file), "utf8");
    const { data, body, lines, faults: unread } = parseMarkdownFile(file, source);
    const own: Fault[] = [...unread];
    const cover = typeof data.cover === "string" ? data.cover : "";
    let words: PostWords | PostFacts | undefined;
    if (unread.length === 0) {
      const result =
        language === defaultLanguage
          ? checked(file, postSchema, data)
          : checked(file, translationSchema, withoutEnglish(data, file, own));
      words = result.value;
      own.push(...result.faults);
      if (language === defaultLanguage) own.push(...strangers(file, data, reading));
      // That it is the name of its own file the schema cannot know.
      if (words && isFileName(words.coverAlt, cover))
        own.push({
          file,
          field: "coverAlt",
          problem: `"${words.coverAlt}" is the name of a file: write what the cover shows`,
        });
    }
    const inspection = inspectionOf(body);
    if (language === defaultLanguage && data.draft !== true) {
      own.push(...inFile(leftPlaceholders(inspection), file, lines));
      const picture = pictureOf(cover);
      if (typeof picture === "object" && picture.hash === reading.placeholderHash)
        report(
          `${place}/${cover}`,
          "",
          "is the picture that a new post begins with: put your own in its place, or write draft: true",
        );
    }
    faults.push(...atTheirLines(source, own));
    // Where the upper part cannot be read, nothing is known of the lower.
    if (body.trim() === "" && unread.length === 0)
      report(file, "", 'write the text below the second "---"', lines + 1);
    for (const { line, problem } of inspection.problems) report(file, "", problem, lines + line);
    for (const { line, name } of inspection.pictures) needPicture(name, file, "", lines + line);
    return { language, file, source, body, lines, words, inspection };
  });

  const english = read.find(({ language }) => language === defaultLanguage);
  const facts = english?.words as PostFacts | undefined;
  if (!english || !facts) return { files, texts: [] };
  const [coverFault] = atTheirLines(english.source, [{ file: "", field: "cover", problem: "" }]);
  needPicture(facts.cover, english.file, "cover", coverFault?.line);
  const size = pictureOf(facts.cover);
  if (typeof size === "object" && (size.width < coverAtLeast.width || size.height < coverAtLeast.height))
    report(
      `${place}/${facts.cover}`,
      "",
      `is ${asWritten(size)}: a cover, which is shown large, has at least ${asWritten(coverAtLeast)}`,
    );

  const version = versionOf({ ...facts, body: english.body });
  const texts = read.flatMap(({ language, file, source, body, lines, words, inspection }): Text[] => {
    if (!words) return [];
    const isStale = "english" in words && words.english !== version;
    if (language !== defaultLanguage && !words.draft && !facts.draft) {
      const [own, original] = [
        { words, inspection },
        { words: facts, inspection: english.inspection },
      ];
      // One of an earlier English text has its parts, which are no longer known.
      const differences = [...untranslated(own, original), ...(isStale ? [] : otherParts(own, original))];
      faults.push(...atTheirLines(source, inFile(differences, file, lines)));
    }
    const post: Post = {
      slug,
      language,
      state: stateOf(words, { draft: facts.draft, facts }, today),
      isStale,
      title: words.title,
      description: words.description,
      coverAlt: words.coverAlt,
      date: facts.date,
      updated: facts.updated ?? null,
      author: facts.author,
      tags: facts.tags,
      cover: facts.cover,
      headings: headingsWithIds(inspection, english.inspection),
      body,
      text: inspection.text,
    };
    return [{ post, file, inspection, lines }];
  });
  return { files, texts };
}

/** @param lines of the file before its body */
function inFile(differences: readonly Difference[], file: string, lines: number): Fault[] {
  return differences.map(({ line, ...rest }) => ({
    ...rest,
    file,
    line: line === undefined ? undefined : lines + line,
  }));
}

/** What stands in English for all is refused in a translation, rather than left to differ. */
function withoutEnglish(
  data: Record<string, unknown>,
  file: string,
  faults: Fault[],
): Record<string, unknown> {
  const repeated = englishOnly.filter((field) => field in data);
  const problem = "stands in en.md for every language: remove it here";
  faults.push(...repeated.map((field) => ({ file, field, problem })));
  return Object.fromEntries(Object.entries(data).filter(([field]) => !repeated.includes(field)));
}

/** Tags and authors that nobody has described. */
function strangers(file: string, data: Record<string, unknown>, { tags, authors }: Reading): Fault[] {
  const faults: Fault[] = [];
  const given = Array.isArray(data.tags) ? data.tags.filter((tag) => typeof tag === "string") : [];
  for (const tag of given)
    if (tags && !(tag in tags))
      faults.push({
        file,
        field: "tags",
        problem: `there is no tag "${tag}": write one of ${Object.keys(tags).join(", ")}, or add it to content/tags/tags.json`,
      });
  if (authors && typeof data.author === "string" && !(data.author in authors))
    faults.push({
      file,
      field: "author",
      problem: `there is no author "${data.author}": write one of ${Object.keys(authors).join(", ")}, or add them to content/authors/authors.json`,
    });
  return faults;
}

/** A heading with the id by which links lead to it. */
export interface Heading {
  id: string;
  text: string;
  /** 2 to 4 */
  depth: number;
}

interface WithHeadings {
  headings: Inspection["headings"];
}

function idsOf(headings: Inspection["headings"]): string[] {
  const slugger = new GithubSlugger();
  return headings.map(({ text }) => slugger.slug(text) || "section");
}

/**
 * The headings of a post, each with the id of the English heading in its place, so that a link to it works in every
 * language. Where the translation has other headings, each is named after itself.
 */
export function headingsWithIds({ headings: own }: WithHeadings, english: WithHeadings | null): Heading[] {
  const there = english?.headings ?? [];
  const isAlike = own.length === there.length && own.every(({ depth }, at) => depth === there[at]?.depth);
  const ids = idsOf(isAlike ? there : own);
  return own.map(({ text, depth }, at) => ({ id: ids[at] ?? "section", text, depth }));
}

/** Folders that were copied for a new post, and published as they are: of two of one day neither need be the original. */
function copies(texts: readonly Text[]): Fault[] {
  const own = texts
    .filter(({ post }) => post.language === defaultLanguage && post.state !== "draft")
    .sort((a, b) => a.post.date.localeCompare(b.post.date));
  return own.flatMap(({ post, file }, at): Fault[] => {
    const before = own.slice(0, at);
    const sameText = before.find((other) => other.post.text === post.text);
    const sameTitle = before.find((other) => other.post.title === post.title);
    if (sameText)
      return [
        {
          file,
          field: "",
          problem: `has the same text as ${sameText.file}: rewrite or delete whichever of the two is the copy`,
        },
      ];
    if (sameTitle)
      return [
        {
          file,
          field: "title",
          problem: `is that of ${sameTitle.file}, too: give whichever of the two is the copy another`,
        },
      ];
    return [];
  });
}

export interface KnownPages {
  /** English addresses of pages that are always there. */
  paths: ReadonlySet<string>;
  /** The English posts. */
  posts: ReadonlyMap<string, Post>;
}

function knownPages(root: string, texts: readonly Text[], tags: Tags | undefined): KnownPages {
  const english = texts.map(({ post }) => post).filter(({ language }) => language === defaultLanguage);
  const usedTags = new Set(english.flatMap((post) => (post.state === "published" ? post.tags : [])));
  return {
    paths: new Set<string>([
      ...routes.map(({ path }) => path),
      ...namesIn(join(root, "content/properties")).map(propertyPath),
      ...Object.keys(tags ?? {})
        .filter((tag) => usedTags.has(tag))
        .map((tag) => blogPagePath(1, tag)),
    ]),
    posts: new Map(english.map((post) => [blogPostPath(post.slug), post])),
  };
}

function linkFaults(
  { post, file, inspection, lines }: Text,
  { paths, posts }: KnownPages,
  redirects: Redirects,
): Fault[] {
  return inspection.links.flatMap(({ line, address }) => {
    const fault = (problem: string): Fault[] => [{ file, line: lines + line, field: "", problem }];
    const target = targetOf(address);
    if (target.kind === "section") {
      const isThere = post.headings.some(({ id }) => id === target.hash);
      return isThere ? [] : fault(`no heading of this text is "${address}": ${headingsOf(post)}`);
    }
    if (target.kind !== "page" || paths.has(target.path)) return [];
    if (!target.path.endsWith("/")) {
      const whole = `${target.path}/`;
      if (paths.has(whole) || posts.has(whole))
        return fault(`write "${whole}", with a slash at its end, for "${target.path}"`);
    }
    const { language, path } = splitPath(target.path);
    if (language !== defaultLanguage) return fault(`write "${path}": the build adds the language`);
    const other = posts.get(target.path);
    const moved = redirects[target.path];
    if (!other)
      return fault(`there is no page "${target.path}"${moved ? ` any more: write "${moved}"` : ""}`);
    if (post.state === "published" && other.state !== "published")
      return fault(`"${target.path}" is not published yet: remove the link, or make this post a draft too`);
    const isThere = target.hash === "" || other.headings.some(({ id }) => id === target.hash);
    return isThere ? [] : fault(`"${target.path}" has no heading "#${target.hash}": ${headingsOf(other)}`);
  });
}

function headingsOf({ headings }: Post): string {
  return headings.length > 0
    ? `there is ${headings.map(({ id }) => `#${id}`).join(", ")}`
    : "it has no headings";
}

type PictureSize = Pick<Picture, "width" | "height">;

/** As wide as a page shows it, and as large as the card that is shared. */
const coverAtLeast: PictureSize = { width: 1200, height: 630 };

const asWritten = ({ width, height }: PictureSize) => `${String(width)} × ${String(height)} pixels`;

function isFolder(path: string): boolean {
  return statSync(path).isDirectory();
}
