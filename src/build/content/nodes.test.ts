/** @jest-environment node */
import type { CreateResolversArgs, ParentSpanPluginArgs, SourceNodesArgs } from "gatsby";
import { readBlog } from "../blog/read";
import { watchFolder } from "../watch";
import { checkContent, contentResolvers, sourceContent, startCheck } from "./nodes";
import { readContent } from "./read";
import type * as ReadAll from "./read-all";

jest.mock("./read");
jest.mock("./read-all", () => {
  const real = jest.requireActual<typeof ReadAll>("./read-all");
  // A thread would have no mocks.
  return { ...real, readAllBeside: () => Promise.resolve(real.readAll()) };
});
jest.mock("../blog/read");
jest.mock("../light");
jest.mock("../watch");

const blog = {
  posts: [],
  folders: [],
  tags: { costs: { en: "Costs", de: "Kosten" } },
  authors: { desk: { name: "The desk", role: { en: "Editors", de: "Redaktion" } } },
  faults: [],
};

let nodes: { id: string; internal: { type: string } }[];
const reporter = { panicOnBuild: jest.fn(), warn: jest.fn(), error: jest.fn() };
const args = {
  actions: { createNode: (node: (typeof nodes)[number]) => nodes.push(node) },
  createContentDigest: String,
  createNodeId: (key: string) => key,
  reporter,
};
const check = () => {
  startCheck();
  return checkContent(args as unknown as ParentSpanPluginArgs);
};
const source = () => sourceContent(args as unknown as SourceNodesArgs);

beforeEach(() => {
  nodes = [];
  jest.mocked(readContent).mockReturnValue({ content: null, faults: [], missing: [] });
  jest.mocked(readBlog).mockReturnValue(blog as unknown as ReturnType<typeof readBlog>);
});

it("tells of all faults at once, those of the blog too", async () => {
  const fault = { file: "content/roles/a/en.md", line: 3, field: "title", problem: "write a title" };
  const inPost = { file: "content/blog/fees/en.md", field: "", problem: "write the text" };
  jest.mocked(readContent).mockReturnValue({ content: null, faults: [fault], missing: [] });
  jest
    .mocked(readBlog)
    .mockReturnValue({ ...blog, faults: [inPost] } as unknown as ReturnType<typeof readBlog>);
  await check();
  expect(reporter.panicOnBuild.mock.calls).toEqual([
    [
      "The content has faults:\n" +
        "content/roles/a/en.md:3: title: write a title\n" +
        "content/blog/fees/en.md: write the text",
    ],
  ]);
  // Gatsby ends a build here. In develop it goes on, with what is right.
  await source();
  expect(nodes.map(({ id }) => id)).toEqual(["BlogTag costs", "BlogAuthor desk"]);
});

it("makes the nodes of what the check has read, without reading again", async () => {
  await check();
  await source();
  expect(nodes).toMatchObject([
    { key: "costs", inLanguages: { de: "Kosten" }, internal: { type: "BlogTag" } },
    { key: "desk", name: "The desk", inLanguages: { de: "Redaktion" }, internal: { type: "BlogAuthor" } },
  ]);
  expect(readContent).toHaveBeenCalledTimes(1);
  expect(readBlog).toHaveBeenCalledTimes(1);
  expect(reporter.panicOnBuild).not.toHaveBeenCalled();
});

it("tells in develop, at each change, what is wrong and what is shown meanwhile", async () => {
  process.env.gatsby_executing_command = "develop";
  try {
    await source();
  } finally {
    delete process.env.gatsby_executing_command;
  }
  const fault = { file: "content/blog/fees/en.md", line: 3, field: "", problem: "is not valid YAML" };
  jest
    .mocked(readBlog)
    .mockReturnValue({ ...blog, faults: [fault] } as unknown as ReturnType<typeof readBlog>);
  const [folder, changed] = jest.mocked(watchFolder).mock.calls[0] ?? [];
  changed?.();
  expect(folder).toBe("content");
  expect(reporter.error.mock.calls).toEqual([
    [
      "The content has faults:\n" +
        "content/blog/fees/en.md:3: is not valid YAML\n" +
        "Until they are put right, the pages show what could last be read.",
    ],
  ]);
});

it("warns once for each file in which texts are missing", async () => {
  const missing = ["title", "summary"].map((field) => ({
    file: "content/roles/a/de.md",
    field,
    problem: "is missing",
  }));
  const empty = { entries: { properties: [], events: [], roles: [], destinations: [], films: [] } };
  jest
    .mocked(readContent)
    .mockReturnValue({ content: empty, faults: [], missing } as unknown as ReturnType<typeof readContent>);
  await check();
  expect(reporter.warn.mock.calls).toEqual([["content/roles/a/de.md: 2 texts missing, shown in English"]]);
});

it("sets what an agent does as all other texts are set", async () => {
  const entries = { properties: [], events: [], roles: [], destinations: [], films: [] };
  const agent = {
    id: "one",
    name: "One",
    image: null,
    fullsize_image: null,
    languages: [],
    role: "Off-plan adviser",
  };
  const content = {
    entries,
    agents: [agent],
    agentNames: {},
    agentRoles: {},
    figures: {},
    views: {},
    site: {},
  };
  jest
    .mocked(readContent)
    .mockReturnValue({ content, faults: [], missing: [] } as unknown as ReturnType<typeof readContent>);
  await check();
  await source();
  const one = nodes.find(({ internal }) => internal.type === "Agent");
  expect(one).toMatchObject({ roles: { en: "Off-\u2060plan adviser" } });
});

it("answers with the text of the language that is asked for, or in English", () => {
  type Resolve = (node: object, args: { language: string }) => unknown;
  let types: Record<string, Record<string, { resolve: Resolve }>> = {};
  contentResolvers({
    createResolvers: (given: typeof types) => (types = given),
  } as unknown as CreateResolversArgs);
  const ask = (type: string, field: string, node: object, language: string) =>
    types[type]?.[field]?.resolve(node, { language });
  const words = { en: "a tower", de: "ein Turm" };
  for (const type of ["Property", "RoadshowEvent", "Role", "Destination", "Film"]) {
    expect(ask(type, "text", { texts: words }, "de")).toBe("ein Turm");
    expect(ask(type, "text", { texts: words }, "ko")).toBe("a tower");
  }
  expect(ask("View", "alt", { words }, "ko")).toBe("a tower");
  expect(ask("Agent", "role", { roles: words }, "de")).toBe("ein Turm");
  expect(ask("Agent", "name", { names: words }, "de")).toBe("ein Turm");
  expect(ask("Agent", "name", { names: words }, "ko")).toBe("a tower");
});
