import type { CreateResolversArgs, ParentSpanPluginArgs, Reporter, SourceNodesArgs } from "gatsby";
import { defaultLanguage, type LanguageCode } from "../../site/languages";
import { createTagsAndAuthors } from "../blog/post-nodes";
import { builtLanguages } from "../built-languages";
import { isDevelop } from "../command";
import { nodeCreator } from "../node-model";
import { homeScene, homeSceneFaces } from "../../site/light";
import { typeset, typesetAll } from "../../site/typography";
import { calendarPath } from "../roadshow/calendar-files";
import { eventTimes, type EventDays } from "../roadshow/event-times";
import { watchFolder } from "../watch";
import floorPlans from "./floor-plans.json";
import { publishCaptions } from "./captions";
import { formatFault, type Fault } from "./parse";
import type { Content } from "./read";
import { readAll, readAllBeside, type Reading } from "./read-all";
import { sourceLight, type SceneStill } from "../light";
import { skyWays, sunOfYear } from "./terrace-sun";

let reading: Promise<Reading> | undefined;
let checked: Reading | undefined;

/**
 * Begins to read and check everything in `content/`, in a thread: it takes 2 ms for each post that is new, and Gatsby
 * compiles the functions meanwhile. To be called from `onPreInit`.
 */
export function startCheck(): void {
  reading = readAllBeside();
  // `checkContent` says what has failed; until then nobody waits for it.
  reading.catch(() => {});
}

/**
 * Tells of everything that is wrong in `content/`. To be called from `onPreBootstrap`, before any file becomes a node:
 * gatsby-transformer-remark would stop at the first that it cannot read, and a writer is to learn of all faults at once.
 * They fail a build; in develop they are printed, and what is right is shown.
 */
export async function checkContent({ reporter }: ParentSpanPluginArgs): Promise<void> {
  checked = await (reading ?? readAllBeside());
  reading = undefined;
  report(checked, reporter, (text) => reporter.panicOnBuild(text));
}

let latest: readonly Fault[] = [];

/** What was wrong in `content/` when it was last read; in develop after every change. */
export const presentFaults = () => latest;

function report({ content, faults, missing }: Reading, reporter: Reporter, fail: (text: string) => void) {
  latest = faults;
  if (faults.length > 0) fail(["The content has faults:", ...faults.map(formatFault)].join("\n"));
  if (!content) return;
  for (const [file, texts] of groupByFile(missing))
    reporter.warn(`${file}: ${String(texts.length)} texts missing, shown in English`);
}

/** Makes the nodes of all content but posts and legal texts. In develop a changed file is read again. */
export async function sourceContent(args: SourceNodesArgs): Promise<void> {
  const { reporter } = args;
  const create = ({ content, blog }: Reading) => {
    if (content) createNodes(args, content);
    createTagsAndAuthors(args, blog);
  };
  const readAgain = (fail: (text: string) => void) => {
    const read = readAll();
    report(read, reporter, fail);
    return read;
  };
  const first = checked ?? readAgain((text) => reporter.panicOnBuild(text));
  checked = undefined;
  create(first);
  if (isDevelop()) watchContent(create, readAgain, reporter);
  // Frames are read once: whoever renders new ones starts again.
  if (first.content) await sourceLight(args, stillsOf(first.content));
}

function watchContent(
  create: (reading: Reading) => void,
  readAgain: (fail: (text: string) => void) => Reading,
  reporter: Reporter,
) {
  const tell = (text: string) =>
    reporter.error(`${text}\nUntil they are put right, the pages show what could last be read.`);
  watchFolder("content", () => create(readAgain(tell)), reporter);
}

/** The picture of each scene, by the scene. That of a home shows the side on which its terrace lies. */
function stillsOf({ entries, views }: Content): Map<string, SceneStill> {
  const fileOf = (picture: string) => `content/pictures/${picture}.jpg`;
  return new Map([
    [homeScene, { file: fileOf(homeScene), faces: homeSceneFaces }],
    ...entries.properties.flatMap(({ id, facts }): [string, SceneStill][] => {
      const cover = views[facts.views[0] ?? ""];
      const [from, to] = facts.terrace.open;
      const faces = (from + ((to - from + 360) % 360) / 2) % 360;
      return cover ? [[id, { file: fileOf(cover.picture), faces }]] : [];
    }),
  ]);
}

function createNodes(args: SourceNodesArgs, content: Content): void {
  const create = nodeCreator(args);
  const { createNodeId } = args;
  const { entries, site, figures, views, viewWords, agents, agentNames, agentRoles } = content;

  for (const [id, { picture, crop, closeUp }] of Object.entries(views)) {
    const words = Object.fromEntries(builtLanguages().map((code) => [code, viewWords[code]?.[id]]));
    create("View", id, { viewId: id, crop, closeUp, file: `${picture}.jpg`, words });
  }
  for (const { id, facts, ...words } of entries.properties) {
    const [cover] = facts.views;
    const sun = sunOfYear(facts.terrace);
    create("Property", id, {
      propertyId: id,
      ...facts,
      floorPlan: floorPlans[facts.plan],
      cover,
      sun,
      skyWays: skyWays(facts.terrace),
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
    publishCaptions(id, facts, words.texts);
  }
  for (const agent of agents) {
    const roles = Object.fromEntries(
      builtLanguages().map((code) => [code, typeset(agentRoles[code]?.[agent.id] ?? agent.role, code)]),
    );
    create("Agent", agent.id, {
      agentId: agent.id,
      names: { [defaultLanguage]: agent.name, ...agentNames[agent.id] },
      image: agent.image,
      fullsizeImage: agent.fullsize_image,
      languages: agent.languages.map(({ name }) => name),
      roles,
    });
  }
  for (const [id, { value, ...figure }] of Object.entries(figures)) {
    create("Figure", id, { figureId: id, ...figure, values: [value].flat() });
  }
  create("SiteContent", "site", { ...site, company: typesetAll(site.company, defaultLanguage) });
}

interface WithTexts {
  texts: Partial<Record<LanguageCode, unknown>>;
}

/** `text(language:)` of every kind answers with the words of one language, so that a page carries no others. */
export function contentResolvers({ createResolvers }: CreateResolversArgs): void {
  const textOf = (type: string) => ({
    text: {
      type: `${type}Text!`,
      args: { language: "String!" },
      resolve: ({ texts }: WithTexts, { language }: { language: LanguageCode }) =>
        texts[language] ?? texts[defaultLanguage],
    },
  });
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
      name: {
        type: "String!",
        args: { language: "String!" },
        resolve: ({ names }: { names: Record<string, string> }, { language }: { language: LanguageCode }) =>
          names[language] ?? names[defaultLanguage],
      },
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
