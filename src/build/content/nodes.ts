import type { CreateResolversArgs, SourceNodesArgs } from "gatsby";
import { defaultLanguage, type LanguageCode } from "../../site/languages";
import { keepHtml } from "../blog/body-html";
import { createBlogNodes } from "../blog/nodes";
import { builtLanguages } from "../built-languages";
import { calendarPath } from "../roadshow/calendar-files";
import { eventTimes, type EventDays } from "../roadshow/event-times";
import { watchFolders } from "../watch-folders";
import { floorPlans } from "./floor-plans";
import { writeCaptions } from "./captions";
import { formatFault, type Fault } from "./parse";
import type { Content } from "./read";
import { readAhead, readBlogForGatsby, readContentForGatsby, type ReadAhead } from "./read-ahead";

let reading: Promise<ReadAhead | null> | undefined;

/** Begins to read, beside whatever Gatsby does until it asks. */
export function beginReading(): void {
  reading = readAhead();
}

/**
 * Lays the content into GraphQL. Faults fail the build, all at once; in develop they are told, and the pages keep
 * what was good before. In develop a changed file is read again.
 */
export async function sourceContent(args: SourceNodesArgs): Promise<void> {
  const { reporter } = args;
  const ahead = await reading;
  reading = undefined;
  for (const [key, html] of ahead?.html ?? []) keepHtml(key, html, args.cache);
  tell([...createContent(args, ahead?.content), ...createBlog(args, ahead?.blog)], (text) =>
    reporter.panicOnBuild(text),
  );
  if (process.env.gatsby_executing_command !== "develop") return;

  watchFolders("content", (paths) => {
    const ofBlog = paths.filter((path) => /^(blog|tags|authors)\b/.test(path));
    const faults = [
      ...(ofBlog.length < paths.length ? createContent(args) : []),
      ...(ofBlog.length > 0 ? createBlog(args) : []),
    ];
    tell(faults, (text) => reporter.error(text));
  });
}

function tell(faults: readonly Fault[], fail: (text: string) => void): void {
  if (faults.length > 0) fail(["The content has faults:", ...faults.map(formatFault)].join("\n"));
}

function createContent(
  args: SourceNodesArgs,
  { content, faults, missing } = readContentForGatsby("."),
): Fault[] {
  if (!content) return faults;
  const files = groupByFile(missing);
  for (const [file, texts] of files) {
    args.reporter.warn(`${file}: ${String(texts.length)} texts missing, shown in English`);
  }
  createNodes(args, content);
  return [];
}

/** What of the blog is right is shown, beside what is told of the rest. */
function createBlog(args: SourceNodesArgs, blog = readBlogForGatsby(".")): Fault[] {
  createBlogNodes(args, blog);
  return blog.faults;
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
  const { entries, site, figures, views, viewWords, agents, agentRoles } = content;

  for (const [id, { picture, crop }] of Object.entries(views)) {
    const words = Object.fromEntries(builtLanguages().map((code) => [code, viewWords[code]?.[id]]));
    create("View", id, { viewId: id, crop, file: `${picture}.jpg`, words });
  }
  for (const { id, facts, ...words } of entries.properties) {
    const [cover] = facts.views;
    create("Property", id, { propertyId: id, ...facts, floorPlan: floorPlans[facts.plan], cover, ...words });
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
  for (const { id, facts, ...words } of entries.films) {
    const { view, published, order, seconds } = facts;
    create("Film", id, {
      filmId: id,
      view,
      file: `${id}/film.mp4`,
      published,
      order,
      seconds,
      ...words,
    });
    writeCaptions(id, facts, words.texts);
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
    RoadshowEvent: {
      ...textOf("RoadshowEvent"),
      times: {
        type: "RoadshowEventTimes!",
        args: { language: "String!" },
        resolve: (event: EventDays & { eventId: string }, { language }: { language: LanguageCode }) => ({
          ...eventTimes(event, language),
          calendarFile: calendarPath(event.eventId, language),
        }),
      },
    },
    Role: textOf("Role"),
    Destination: textOf("Destination"),
    Film: textOf("Film"),
    View: {
      alt: {
        type: "String!",
        args: { language: "String!" },
        resolve: ({ words }: { words: Record<string, string> }, { language }: { language: LanguageCode }) =>
          words[language] ?? words[defaultLanguage],
      },
    },
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
