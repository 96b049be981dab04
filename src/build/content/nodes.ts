import { watch } from "node:fs";
import type { CreateResolversArgs, SourceNodesArgs } from "gatsby";
import { defaultLanguage, type LanguageCode } from "../../site/languages";
import { builtLanguages } from "../built-languages";
import { floorPlans } from "./floor-plans";
import { formatFault } from "./parse";
import { readContent, type Content } from "./read";

/** Changes that come within this time, as when several files are saved at once, are read together. */
const settleMs = 200;

/**
 * Lays the content into GraphQL. Faults fail the build, all at once; in develop they are told, and the pages keep
 * what was good before. In develop a changed file is read again.
 */
export function sourceContent(args: SourceNodesArgs): void {
  const { reporter } = args;
  createContent(args, (text) => reporter.panicOnBuild(text));
  if (process.env.gatsby_executing_command !== "develop") return;

  let timer: NodeJS.Timeout | undefined;
  watch("content", { recursive: true }, (_, file) => {
    if (file && /^(?:blog|legal)\b/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => createContent(args, (text) => reporter.error(text)), settleMs);
  });
}

function createContent(args: SourceNodesArgs, fail: (text: string) => void): void {
  const { content, faults, missing } = readContent(".", builtLanguages());
  if (!content) {
    fail(["The content has faults:", ...faults.map(formatFault)].join("\n"));
    return;
  }
  const files = groupByFile(missing);
  for (const [file, texts] of files) {
    args.reporter.warn(`${file}: ${String(texts.length)} texts missing, shown in English`);
  }
  createNodes(args, content);
}

function createNodes(
  { actions, createContentDigest, createNodeId }: SourceNodesArgs,
  content: Content,
): void {
  const create = (type: string, key: string, fields: Record<string, unknown>) => {
    void actions.createNode({
      ...fields,
      id: createNodeId(`${type} ${key}`),
      internal: { type, contentDigest: createContentDigest(fields) },
    });
  };
  const { entries, site, figures, views, agents, agentRoles } = content;

  for (const { id, facts, ...words } of entries.properties) {
    const pictures = facts.views.flatMap((view) => {
      const found = views[view];
      return found ? [{ view, crop: found.crop, file: `${found.picture}.jpg` }] : [];
    });
    create("Property", id, {
      propertyId: id,
      ...facts,
      floorPlan: floorPlans[facts.plan],
      pictures,
      cover: pictures[0],
      ...words,
    });
  }
  for (const { id, facts, ...words } of entries.events) {
    const speakers = facts.speakers.flatMap((speaker) => agents.filter((agent) => agent.id === speaker));
    create("RoadshowEvent", id, {
      eventId: id,
      ...facts,
      speakers: speakers.map((agent) => createNodeId(`Agent ${agent.id}`)),
      ...words,
    });
  }
  for (const { id, facts, ...words } of entries.roles) create("Role", id, { roleId: id, ...facts, ...words });
  for (const { id, facts, ...words } of entries.destinations) {
    create("Destination", facts.area, {
      destinationId: id,
      ...facts,
      grossYield: createNodeId(`Figure ${facts.yieldFigure}`),
      ...words,
    });
  }
  for (const agent of agents) {
    const roles = Object.fromEntries(
      builtLanguages().map((code) => [code, agentRoles[code]?.[agent.id] ?? agent.role]),
    );
    create("Agent", agent.id, {
      agentId: agent.id,
      name: agent.name,
      image: agent.image,
      languages: agent.languages.map(({ name }) => name),
      roles,
    });
  }
  for (const [id, { value, ...figure }] of Object.entries(figures)) {
    create("Figure", id, { figureId: id, ...figure, values: [value].flat() });
  }
  create("SiteContent", "site", site);
}

interface WithTexts {
  texts: Partial<Record<LanguageCode, unknown>>;
}

/** `text(language: …)` of every kind: the words of one language, so that a page takes no others. */
export function contentResolvers({ createResolvers }: CreateResolversArgs): void {
  const textOf = (type: string) => ({
    text: {
      type: `${type}Text!`,
      args: { language: "String!" },
      resolve: ({ texts }: WithTexts, { language }: { language: LanguageCode }) =>
        texts[language] ?? texts[defaultLanguage],
    },
  });
  // Gatsby types it as any function at all.
  const create = createResolvers as (resolvers: object) => void;
  create({
    Property: textOf("Property"),
    RoadshowEvent: textOf("RoadshowEvent"),
    Role: textOf("Role"),
    Destination: textOf("Destination"),
    Agent: {
      role: {
        type: "String!",
        args: { language: "String!" },
        resolve: ({ roles }: { roles: Record<string, string> }, { language }: { language: LanguageCode }) =>
          roles[language] ?? roles[defaultLanguage],
      },
    },
  });
}

function groupByFile<Item extends { file: string }>(items: readonly Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(item.file, [...(groups.get(item.file) ?? []), item]);
  return groups;
}
