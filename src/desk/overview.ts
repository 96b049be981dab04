import { existsSync } from "node:fs";
import { join } from "node:path";
import { defaultLanguage, languageCodes, type LanguageCode } from "../site/languages";
import { dubaiToday, readBlog, type Blog } from "../build/blog/read";
import { namesIn } from "../build/content/files";
import { kindNames } from "../build/content/kinds";
import { legalNames, readLegal } from "../build/content/legal";
import type { Fault } from "../build/content/parse";
import { readContent } from "../build/content/read";

/**
 * How a text stands in a language. `partial`: some of it is missing and shown in English; `faulty`: the build does not
 * take it.
 */
export const textStates = ["done", "missing", "stale", "partial", "draft", "scheduled", "faulty"] as const;
export type TextState = (typeof textStates)[number];

export interface OverviewRow {
  /** Folder in `content/`. */
  kind: "blog" | "legal" | "agents" | "pictures" | "settings" | (typeof kindNames)[number];
  id: string;
  states: Record<LanguageCode, TextState>;
}

export interface Overview {
  rows: OverviewRow[];
  /** Everything that the build would refuse. */
  faults: Fault[];
}

const settings = [
  "site/site.json",
  "figures/figures.json",
  "pictures/views.json",
  "tags/tags.json",
  "authors/authors.json",
] as const;

/** All that writers edit, by language: what `npm run content` prints and the desk shows. */
export function readOverview(root: string, today = dubaiToday()): Overview {
  const blog = readBlog(root, today);
  const { faults, missing } = readContent(root);
  const legal = readLegal(root, languageCodes);
  const all = [...blog.faults, ...faults];

  const faulty = new Set(all.map(({ file }) => file));
  const partial = new Set(missing.map(({ file }) => file));
  const stale = new Set(legal.stale);
  const rowOf = (
    kind: OverviewRow["kind"],
    id: string,
    fileOf: (language: LanguageCode) => string,
    otherwise: (language: LanguageCode) => TextState = () => "done",
  ): OverviewRow => ({
    kind,
    id,
    states: inEveryLanguage((language) => {
      const file = fileOf(language);
      if (!existsSync(join(root, file))) return faulty.has(file) ? "faulty" : "missing";
      if (faulty.has(file)) return "faulty";
      if (stale.has(file)) return "stale";
      return partial.has(file) ? "partial" : otherwise(language);
    }),
  });
  const folders = (kind: OverviewRow["kind"]) =>
    namesIn(join(root, "content", kind)).map((id) =>
      rowOf(kind, id, (language) => `content/${kind}/${id}/${language}.md`),
    );

  return {
    rows: [
      ...blog.folders.map(({ slug }) =>
        rowOf("blog", slug, (language) => `content/blog/${slug}/${language}.md`, postStates(blog, slug)),
      ),
      ...legalNames.map((id) => rowOf("legal", id, (language) => `content/legal/${id}/${language}.md`)),
      ...kindNames.flatMap(folders),
      // Their words stand together, in one file a language.
      rowOf("agents", "agents", (language) =>
        language === defaultLanguage ? "content/agents/agents.json" : `content/agents/${language}.json`,
      ),
      rowOf("pictures", "pictures", (language) => `content/pictures/${language}.json`),
      // The same in every language, or with all of them in one file.
      ...settings.map((id) => rowOf("settings", id, () => `content/${id}`)),
    ],
    faults: all,
  };
}

function postStates({ posts }: Blog, slug: string): (language: LanguageCode) => TextState {
  return (language) => {
    const post = posts.find((each) => each.slug === slug && each.language === language);
    // Nothing can be said of a translation of which the English text is faulty.
    if (!post) return "faulty";
    // What is not published may be stale, too; but first of all it is not to be seen.
    if (post.state !== "published") return post.state;
    return post.isStale ? "stale" : "done";
  };
}

function inEveryLanguage(state: (language: LanguageCode) => TextState): Record<LanguageCode, TextState> {
  return Object.fromEntries(languageCodes.map((code) => [code, state(code)])) as Record<
    LanguageCode,
    TextState
  >;
}
