import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as z from "zod";
import { agentNamesSchema, agentRolesSchema, agentsSchema } from "../../contracts/content/agent";
import { campaignCostsSchema } from "../../contracts/content/campaign-costs";
import { slugPattern } from "../../contracts/content/fields";
import { figuresSchema } from "../../contracts/content/figure";
import { viewsSchema, viewWordsSchema } from "../../contracts/content/property";
import { siteSchema } from "../../contracts/content/site";
import { defaultLanguage, isLanguageCode, languageCodes, type LanguageCode } from "../../site/languages";
import { routes } from "../../site/routes";
import { typesetAll } from "../../site/typography";
import { namesIn, readJson } from "./files";
import { readLight } from "./light";
import { kindNames, kinds, type Facts, type Kind, type Text } from "./kinds";
import { readLegal } from "./legal";
import { overEnglish } from "./over-english";
import { atTheirLines, checked, parseText, type Fault } from "./parse";

const campaignCosts = "content/campaigns/costs.json";

/** One property, event, role, destination or film. */
export interface Entry<K extends Kind> {
  id: string;
  facts: Facts<K>;
  /** In English and in every language asked for; English stands in for what is missing. */
  texts: Partial<Record<LanguageCode, Text<K>>>;
  /** The languages that have a file of their own. */
  languages: LanguageCode[];
}

export interface Content {
  entries: { [K in Kind]: Entry<K>[] };
  site: z.infer<typeof siteSchema>;
  figures: z.infer<typeof figuresSchema>;
  views: z.infer<typeof viewsSchema>;
  /** What each view shows, by its name. */
  viewWords: Partial<Record<LanguageCode, Record<string, string>>>;
  agents: z.infer<typeof agentsSchema>;
  agentNames: z.infer<typeof agentNamesSchema>;
  /** What each agent does, by language and id. */
  agentRoles: Partial<Record<LanguageCode, Record<string, string>>>;
}

/**
 * Reads and checks all content but the blog. The legal texts are only checked: Gatsby reads them by itself.
 * @param root the project's folder
 * @param languages those whose texts are wanted; all are checked
 * @returns the content, unless something is wrong; all that is wrong; and the texts that English stands in for
 */
export function readContent(
  root: string,
  languages: readonly LanguageCode[] = languageCodes,
): { content: Content | null; faults: Fault[]; missing: Fault[] } {
  const faults: Fault[] = [];
  const missing: Fault[] = [];
  const report = (file: string, field: string, problem: string) => faults.push({ file, field, problem });

  const read = <Schema extends z.ZodType>(file: string, schema: Schema) =>
    readJson(root, file, schema, faults);

  const readTexts = <K extends Kind>(kind: K, folder: string) => {
    const { file: factsFile, text } = kinds[kind];
    const beside = besideOf(kind);
    const own: Partial<Record<LanguageCode, Record<string, unknown>>> = {};
    const sources: Partial<Record<LanguageCode, string>> = {};
    for (const name of namesIn(join(root, folder))) {
      const code = name.replace(/\.md$/, "");
      if (name === factsFile || name === beside) continue;
      if (!name.endsWith(".md") || !isLanguageCode(code)) {
        report(
          `${folder}/${name}`,
          "",
          `does not belong here: a folder holds ${factsFile} and en.md, ar.md, de.md …`,
        );
        continue;
      }
      const file = readFileSync(join(root, folder, name), "utf8");
      sources[code] = file;
      const parsed = parseText(`${folder}/${name}`, file);
      faults.push(...parsed.faults);
      // Of a file that cannot be read every field would seem to be missing; a translation's show in English.
      if (parsed.faults.length > 0 && code === defaultLanguage) return undefined;
      own[code] = parsed.value;
    }
    const source = own[defaultLanguage];
    if (!source) {
      report(
        `${folder}/${defaultLanguage}.md`,
        "",
        "is missing: write the English text, which every other stands on",
      );
      return undefined;
    }
    const english = checked(`${folder}/${defaultLanguage}.md`, text, source);
    faults.push(...atTheirLines(sources[defaultLanguage] ?? "", english.faults));
    if (!english.value) return undefined;

    const texts: Partial<Record<LanguageCode, Text<K>>> = {};
    for (const language of languageCodes) {
      const file = `${folder}/${language}.md`;
      const merged = overEnglish(english.value as Text<K>, own[language]);
      // What is left out shows in English, which is a warning; what is there must be right.
      if (own[language]) {
        const judged = checked(file, text, filledUp(own[language], english.value));
        faults.push(...atTheirLines(sources[language] ?? "", judged.faults));
      }
      if (!languages.includes(language) && language !== defaultLanguage) continue;
      missing.push(
        ...merged.missing.map((field) => ({ file, field, problem: "is missing, shown in English" })),
      );
      texts[language] = typesetAll(merged.value, language);
    }
    return { texts, languages: languageCodes.filter((code) => own[code]) };
  };

  const readKind = <K extends Kind>(kind: K): Entry<K>[] =>
    namesIn(join(root, "content", kind)).flatMap((id) => {
      const folder = `content/${kind}/${id}`;
      if (!slugPattern.test(id)) {
        report(folder, "", "does not belong here: an entry is a folder, named in lower case with hyphens");
        return [];
      }
      const facts = read(`${folder}/${kinds[kind].file}`, kinds[kind].facts) as Facts<K> | undefined;
      const texts = readTexts(kind, folder);
      return facts && texts ? [{ id, facts, ...texts }] : [];
    });

  const site = read("content/site/site.json", siteSchema);
  const figures = read("content/figures/figures.json", figuresSchema);
  // The server's report reads it, and no page does.
  if (existsSync(join(root, campaignCosts))) read(campaignCosts, campaignCostsSchema);
  const views = read("content/pictures/views.json", viewsSchema);
  const agents = read("content/agents/agents.json", agentsSchema);
  const agentNames = read("content/agents/names.json", agentNamesSchema);
  const byLanguage = <Words>(folder: string, schema: z.ZodType<Words>) =>
    Object.fromEntries(
      languageCodes
        .map((code) => [code, `${folder}/${code}.json`] as const)
        .filter(([, file]) => existsSync(join(root, file)))
        .map(([code, file]) => [code, read(file, schema)]),
    );
  // In English it stands with their other facts.
  const agentRoles = byLanguage("content/agents", agentRolesSchema);
  const viewWords = byLanguage("content/pictures", viewWordsSchema);
  const entries = Object.fromEntries(kindNames.map((kind) => [kind, readKind(kind)])) as Content["entries"];

  const content = { entries, site, figures, views, viewWords, agents, agentNames, agentRoles };
  faults.push(...strayReferences(root, content));
  faults.push(
    ...readLight(
      root,
      entries.properties.map(({ id }) => id),
    ).faults,
  );
  const legal = readLegal(root, languages);
  faults.push(...legal.faults);
  missing.push(...legal.missing);
  if (faults.length > 0 || !isWhole(content)) return { content: null, faults, missing };
  return { content, faults, missing };
}

type Read = "site" | "figures" | "views" | "agents" | "agentNames";
type Unchecked = Omit<Content, Read | "viewWords" | "agentRoles"> & {
  [Name in Read]: Content[Name] | undefined;
} & {
  [Name in "viewWords" | "agentRoles"]: Partial<Record<LanguageCode, Record<string, string> | undefined>>;
};

function isWhole(content: Unchecked): content is Unchecked & Content {
  return Boolean(content.site && content.figures && content.views && content.agents && content.agentNames);
}

/** Names that one file says and another should have. What could not be read is not held against anyone. */
function strayReferences(root: string, content: Unchecked): Fault[] {
  const { entries, figures, views, viewWords, agents, agentNames, agentRoles } = content;
  const faults: Fault[] = [];
  const need = (isThere: boolean, file: string, field: string, problem: string) => {
    if (!isThere) faults.push({ file, field, problem });
  };

  const needView = (view: string, file: string, field: string) =>
    need(
      !views || view in views,
      file,
      field,
      `there is no view "${view}": write one of ${Object.keys(views ?? {}).join(", ")}`,
    );

  const told = Object.entries({ [defaultLanguage]: undefined, ...viewWords });
  for (const [name, { picture }] of Object.entries(views ?? {})) {
    for (const [code, words] of told)
      need(name in (words ?? {}), `content/pictures/${code}.json`, name, "write what this view shows");
    need(
      existsSync(join(root, `content/pictures/${picture}.jpg`)),
      "content/pictures/views.json",
      `${name}.picture`,
      `there is no content/pictures/${picture}.jpg: write the name of a picture that is there`,
    );
  }

  const described = new Set(entries.destinations.map(({ facts }) => facts.area));
  /** The home that shows a picture: no other does. */
  const homes = new Map<string, string>();
  for (const { id, facts } of entries.properties) {
    const file = `content/properties/${id}/property.json`;
    facts.views.forEach((view, at) => {
      needView(view, file, `views.${String(at)}`);
      const picture = views?.[view]?.picture;
      if (!picture) return;
      const home = homes.get(picture) ?? id;
      homes.set(picture, home);
      need(
        home === id,
        file,
        `views.${String(at)}`,
        `${picture}.jpg is a picture of "${home}": write a view of another one`,
      );
    });
    need(
      described.has(facts.area),
      file,
      "area",
      `no destination describes "${facts.area}": write one in content/destinations`,
    );
  }

  for (const { id, facts } of entries.destinations) {
    const figure = figures?.[facts.yieldFigure];
    need(
      !figures || figure?.kind === "percentRange",
      `content/destinations/${id}/destination.json`,
      "yieldFigure",
      `content/figures/figures.json has no percentRange "${facts.yieldFigure}": write the id of one`,
    );
  }

  const agentIds = agents?.map((agent) => agent.id);
  const roadshows: string[] = routes.map((route) => route.id).filter((route) => route.startsWith("roadshow"));
  for (const { id, facts, texts } of entries.events) {
    const file = `content/events/${id}/event.json`;
    needView(facts.view, file, "view");
    if (facts.evening) needView(facts.evening, file, "evening");
    need(roadshows.includes(facts.route), file, "route", `write one of: ${roadshows.join(", ")}`);
    facts.speakers.forEach((speaker, at) =>
      need(
        agentIds?.includes(speaker) ?? true,
        file,
        `speakers.${String(at)}`,
        `there is no agent "${speaker}": write one of ${agentIds?.join(", ") ?? ""}`,
      ),
    );
    const words = texts[defaultLanguage];
    const text = `content/events/${id}/${defaultLanguage}.md`;
    need(
      words?.agenda.length === facts.agenda.length,
      text,
      "agenda",
      `write ${String(facts.agenda.length)} points, as many as event.json has times`,
    );
    need(
      words?.talks.length === facts.speakers.length,
      text,
      "talks",
      `write ${String(facts.speakers.length)}, as many as event.json has speakers`,
    );
  }

  for (const { id, facts, texts } of entries.films) {
    const folder = `content/films/${id}`;
    needView(facts.view, `${folder}/film.json`, "view");
    need(
      existsSync(join(root, folder, "film.mp4")),
      `${folder}/film.mp4`,
      "",
      "is missing: lay the film here",
    );
    need(
      texts[defaultLanguage]?.captions.length === facts.captions.length,
      `${folder}/${defaultLanguage}.md`,
      "captions",
      `write ${String(facts.captions.length)}, as many as film.json has times`,
    );
  }

  for (const id of Object.keys(agentNames ?? {})) {
    need(
      agentIds?.includes(id) ?? true,
      "content/agents/names.json",
      id,
      `there is no such agent: write one of ${agentIds?.join(", ") ?? ""}`,
    );
  }
  for (const [code, roles] of Object.entries(agentRoles)) {
    for (const id of agentIds ?? []) {
      need(id in (roles ?? {}), `content/agents/${code}.json`, id, "write what this agent does");
    }
  }
  return faults;
}

/** A translation as it would be with all fields and all items of its lists, so that only what is there is judged. */
function filledUp(own: Record<string, unknown>, english: Record<string, unknown>): Record<string, unknown> {
  const lists = Object.entries(own).map(([field, value]) => {
    const source = english[field];
    return [
      field,
      Array.isArray(value) && Array.isArray(source)
        ? [...(value as unknown[]), ...(source as unknown[]).slice(value.length)]
        : value,
    ];
  });
  return { ...english, ...(Object.fromEntries(lists) as Record<string, unknown>) };
}

/** A file that an entry of this kind has beside its facts and its texts. */
function besideOf(kind: Kind): string | undefined {
  const row = kinds[kind];
  return "beside" in row ? row.beside : undefined;
}
