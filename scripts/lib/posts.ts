import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readBlog, type Post } from "../../src/build/blog/read";
import { moved, redirectsFile } from "../../src/build/blog/redirects";
import { versionOf } from "../../src/build/blog/version";
import { namesIn } from "../../src/build/content/files";
import { formatFault, parseMarkdownFile } from "../../src/build/content/parse";
import { takenSlugs } from "../../src/contracts/content/blog";
import { slugPattern } from "../../src/contracts/content/fields";
import { defaultLanguage, languageCodes, type LanguageCode } from "../../src/site/languages";
import { blogPostPath, routePath } from "../../src/site/routes";
import { UsageError } from "./command";

const blog = "content/blog";
const folderOf = (root: string, slug: string) => join(root, blog, slug);

/**
 * Gives a post another address: moves its folder, corrects what leads to it, and redirects its old address if the post
 * has been public.
 * @param root the project's folder
 * @returns what was done, in lines
 * @throws UsageError where there is no such post, or the new address is none or taken
 */
export function renamePost(root: string, from: string, to: string): string[] {
  const post = findPost(root, from);
  if (!slugPattern.test(to))
    throw new UsageError(`"${to}" is no address: write small letters and digits with hyphens between`);
  if (takenSlugs.includes(to)) throw new UsageError(`the site has taken the name "${to}" itself`);
  if (existsSync(folderOf(root, to))) throw new UsageError(`content/blog/${to} is there already`);

  const corrected = correctLinks(root, blogPostPath(from), blogPostPath(to));
  renameSync(folderOf(root, from), folderOf(root, to));
  return [
    `content/blog/${from} is now content/blog/${to}.`,
    ...corrected.map((file) => `${file}: its links lead to the new address.`),
    ...redirect(root, post, blogPostPath(to)),
  ];
}

/**
 * Deletes a post and redirects its address if the post has been public.
 * @param root the project's folder
 * @param instead the post to which its readers are sent; without one it is the journal
 * @returns what was done, in lines
 * @throws UsageError where there is no such post
 */
export function deletePost(root: string, slug: string, instead: string | undefined): string[] {
  const post = findPost(root, slug);
  const target = instead === undefined ? undefined : findPost(root, instead);
  if (target && (target.slug === slug || target.state !== "published"))
    throw new UsageError(
      `"${target.slug}" cannot stand in for "${slug}": name another post that is published`,
    );
  rmSync(folderOf(root, slug), { recursive: true });
  return [
    `content/blog/${slug} is deleted.`,
    ...redirect(root, post, target ? blogPostPath(target.slug) : routePath("blog")),
  ];
}

function findPost(root: string, slug: string): Post {
  const post = readBlog(root).posts.find((each) => each.slug === slug && each.language === "en");
  if (post) return post;
  const isFaulty = slug !== "" && existsSync(folderOf(root, slug));
  throw new UsageError(
    isFaulty
      ? `"${slug}" has faults: npm run content -- check names them`
      : `there is no post "${slug}" in content/blog`,
  );
}

function redirect(root: string, { slug, state }: Post, to: string): string[] {
  const from = blogPostPath(slug);
  const file = join(root, redirectsFile);
  const before = existsSync(file) ? readFileSync(file, "utf8") : "{}\n";
  const isPublic = state === "published";
  const redirects = moved(JSON.parse(before) as Record<string, string>, from, to, isPublic);
  const after = `${JSON.stringify(redirects, null, 2)}\n`;
  if (after !== before) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, after);
  }
  return [
    isPublic
      ? `${from} leads to ${to} from the next build on, in every language (${redirectsFile}).`
      : "Nobody has seen it yet, so nothing leads from its address.",
  ];
}

/**
 * Writes a new address where posts link to the old one.
 * @returns the files that have changed
 */
function correctLinks(root: string, from: string, to: string): string[] {
  const link = new RegExp(`(\\]\\(|^\\[[^\\]]+\\]:\\s*)${from}`, "gm");
  const rewritten = namesIn(join(root, blog)).flatMap((slug) =>
    rewritePost(root, slug, (source) => source.replace(link, `$1${to}`)),
  );
  for (const { name, after } of rewritten) writeFileSync(join(root, name), after);
  return rewritten.map(({ name }) => name);
}

export interface Rewritten {
  /** From the project's folder. */
  name: string;
  before: string;
  after: string;
}

/**
 * Changes the form of a post's texts, and not what they say: the English text has then another version, which its
 * translations note if they were made from the present one. Writes nothing.
 * @param change gets and returns a Markdown file with its frontmatter
 * @returns the files that differ
 * @throws UsageError where there is no such post
 */
export function rewritePost(
  root: string,
  slug: string,
  change: (source: string, language: LanguageCode) => string,
): Rewritten[] {
  if (slug === "" || !existsSync(folderOf(root, slug)))
    throw new UsageError(`there is no post "${slug}" in ${blog}`);
  const files = languageCodes.flatMap((language) => {
    const name = `${blog}/${slug}/${language}.md`;
    if (!existsSync(join(root, name))) return [];
    const before = readFileSync(join(root, name), "utf8");
    return [{ language, name, before, changed: change(before, language) }];
  });
  const english = files.find(({ language }) => language === defaultLanguage);
  const noted =
    english && [english.before, english.changed].map((source) => versionNote(english.name, source));
  return files.flatMap(({ name, before, changed }) => {
    const after = noted ? changed.replace(noted[0] ?? "", noted[1] ?? "") : changed;
    return after === before ? [] : [{ name, before, after }];
  });
}

/** The line by which a translation says that it was made from this English text. */
export function versionNote(file: string, source: string): string {
  const { words, body } = readEnglish(file, source);
  return `english: "${versionOf({ ...words, body })}"`;
}

/** What is to be translated of an English text, as far as it is there. */
export function readEnglish(file: string, source: string) {
  const { data, body, faults } = parseMarkdownFile(file, source);
  const [fault] = faults;
  if (fault) throw new UsageError(formatFault(fault));
  const text = (name: string) => (typeof data[name] === "string" ? data[name] : "");
  const words = { title: text("title"), description: text("description"), coverAlt: text("coverAlt") };
  return { words, body };
}
