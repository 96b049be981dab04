/** @jest-environment node */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import type { CreateNodeArgs, CreateResolversArgs, ParentSpanPluginArgs } from "gatsby";
import type * as Locales from "./locales";
import type { LocaleNode } from "./locales";
import { createMissingLocales, missingLocalesFolder, updateMissingLocales } from "./missing-files";

const home = process.cwd();
let folder: string;
/** The `Locale` nodes, by id. */
let nodes: Map<string, LocaleNode>;
let warnings: string[];
/** As in a process of its own. */
let locales: typeof Locales;

function write(file: string, words: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(words));
}

const gatsby = {
  getNodesByType: (type: string) => (type === "Locale" ? [...nodes.values()] : []),
  reporter: { warn: (text: string) => warnings.push(text) },
};

/** Makes the node of a file, as gatsby-plugin-react-i18next does. */
function makeNode(file: string): LocaleNode {
  const [name = "", language = ""] = file.split("/").reverse();
  const data = readFileSync(file, "utf8");
  const node = {
    id: file,
    language,
    ns: name.replace(/\.json$/, ""),
    data,
    internal: { contentDigest: data },
  };
  nodes.set(file, node);
  return node;
}

/** Makes the nodes of all files of the languages that are built, and publishes, as Gatsby's hooks do. */
function start(): void {
  updateMissingLocales();
  for (const root of ["locales", "locales-extra", missingLocalesFolder])
    for (const language of readdirSync(root).filter((name) => name !== "fr"))
      for (const name of readdirSync(join(root, language))) makeNode(`${root}/${language}/${name}`);
  locales.publishLocales(gatsby as unknown as ParentSpanPluginArgs);
}

/** Writes a file, of which Gatsby makes the node anew and calls `onCreateNode`. */
function save(file: string, words: object): void {
  write(file, words);
  locales.publishChangedLocale({ ...gatsby, node: makeNode(file) } as unknown as CreateNodeArgs);
}

const isPublished = (path: string) => existsSync(`public/words/${path}.json`);
const published = (path: string): unknown => JSON.parse(readFileSync(`public/words/${path}.json`, "utf8"));

/** What a page gets for `data` of its `Locale` nodes. */
async function onPages(language: string, ns: string): Promise<unknown> {
  type Resolve = (node: object, args: object, context: object) => Promise<string>;
  let resolve: Resolve | undefined;
  const createResolvers = (types: { Locale: { data: { resolve: Resolve } } }) => {
    resolve = types.Locale.data.resolve;
  };
  locales.localeResolvers({ ...gatsby, createResolvers } as unknown as CreateResolversArgs);
  const find = (filter: { language: { eq: string }; ns: { eq: string } }) =>
    [...nodes.values()].find((node) => node.language === filter.language.eq && node.ns === filter.ns.eq) ??
    null;
  const nodeModel = {
    getNodeById: ({ id }: { id: string }) => nodes.get(id) ?? null,
    findOne: ({ query }: { query: { filter: Parameters<typeof find>[0] } }) =>
      Promise.resolve(find(query.filter)),
  };
  const node = find({ language: { eq: language }, ns: { eq: ns } });
  if (!node) return null;
  return JSON.parse((await resolve?.(node, {}, { nodeModel })) ?? "null");
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "words-"));
  process.chdir(folder);
  process.env.SITE_LANGS = "de,ko";
  nodes = new Map();
  warnings = [];
  await jest.isolateModulesAsync(async () => {
    locales = await import("./locales");
  });
  for (const language of ["en", "de", "ko", "fr"]) {
    write(`locales/${language}/home.json`, { title: language });
    write(`locales/${language}/forms.json`, { send: `send ${language}`, name: `name ${language}` });
  }
  write("locales/de/forms.json", { send: "Senden" });
  write("locales-extra/zh-Hant-TW/forms.json", { send: "送出" });
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
  delete process.env.SITE_LANGS;
  delete process.env.gatsby_executing_command;
});

describe("a missing word", () => {
  it("is shown in English, on pages and in the words that are fetched on intent, and a warning names it", async () => {
    start();
    expect(published("en/forms")).toEqual({ send: "send en", name: "name en" });
    expect(published("de/forms")).toEqual({ send: "Senden", name: "name en" });
    expect(published("zh-Hant-TW/forms")).toEqual({ send: "送出", name: "name en" });
    expect(await onPages("de", "forms")).toEqual(published("de/forms"));
    expect(await onPages("en", "forms")).toEqual(published("en/forms"));
    expect(warnings.sort()).toEqual([
      "de/forms.json: 1 missing, shown in English: name",
      "zh-Hant-TW/forms.json: 1 missing, shown in English: name",
    ]);
  });

  it("is counted, and the warning names five at most", () => {
    write("locales/en/home.json", { a: "A", b: "B", c: "C", d: "D", e: "E", f: { g: "G" } });
    write("locales/ko/home.json", { f: {} });
    start();
    expect(warnings).toContain("ko/home.json: 6 missing, shown in English: a, b, c, d, e, …");
  });
});

describe("a missing file", () => {
  it("is shown in English, on pages and in the words that are fetched on intent, and a warning names it", async () => {
    for (const name of ["home", "forms"]) rmSync(`locales/ko/${name}.json`);
    start();
    expect(await onPages("ko", "home")).toEqual({ title: "en" });
    expect(await onPages("ko", "forms")).toEqual({ send: "send en", name: "name en" });
    expect(published("ko/forms")).toEqual({ send: "send en", name: "name en" });
    expect(warnings).toContain("ko/home.json: 1 missing, shown in English: title");
    expect(warnings).toContain("ko/forms.json: 2 missing, shown in English: send, name");
  });

  it("is not made up for where no page has the language, or it is not built", async () => {
    rmSync("locales/fr/home.json");
    start();
    expect(await onPages("fr", "home")).toBeNull();
    expect(await onPages("zh-Hant-TW", "home")).toBeNull();
  });

  it("gives way to the file that a writer adds, and comes back when that is deleted", () => {
    const standIns = () =>
      readdirSync(missingLocalesFolder, { recursive: true, encoding: "utf8" }).filter((name) =>
        name.endsWith(".json"),
      );
    rmSync("locales/ko/forms.json");
    createMissingLocales(gatsby as unknown as ParentSpanPluginArgs);
    expect(standIns()).toEqual(["ko/forms.json"]);
    write("locales/ko/forms.json", { send: "보내기" });
    updateMissingLocales();
    expect(standIns()).toEqual([]);
    rmSync("locales/ko/forms.json");
    updateMissingLocales();
    expect(standIns()).toEqual(["ko/forms.json"]);
  });
});

it("names a file that is missing in English when a page asks for its words", async () => {
  write("locales/de/old.json", { title: "alt" });
  start();
  await expect(onPages("de", "old")).rejects.toThrow("locales/en/old.json is missing");
});

it("publishes neither the words of pages nor those of a language that is not built", () => {
  start();
  makeNode("locales/fr/forms.json");
  locales.publishLocales(gatsby as unknown as ParentSpanPluginArgs);
  expect(["de/home", "fr/forms"].filter(isPublished)).toEqual([]);
});

describe("in develop", () => {
  beforeEach(() => {
    process.env.gatsby_executing_command = "develop";
  });

  it.each([
    ["locales/de/forms.json", ["de/forms"]],
    ["locales-extra/zh-Hant-TW/forms.json", ["zh-Hant-TW/forms"]],
    ["locales/en/forms.json", ["en/forms", "de/forms", "zh-Hant-TW/forms"]],
  ])("%s is published again when it is saved, and shown on pages", async (file, changed) => {
    start();
    save(file, { send: "now", name: "now" });
    for (const path of changed) {
      const [language = "", ns = ""] = path.split("/");
      expect(published(path)).toMatchObject({ name: "now" });
      expect(await onPages(language, ns)).toEqual(published(path));
    }
    expect(published("ko/forms")).toEqual({ send: "send ko", name: "name ko" });
  });

  it("a saved file publishes no words but its own", () => {
    write("locales/en/spot.json", { title: "Spot" });
    start();
    writeFileSync("public/words/en/spot.json", "as it was");
    save("locales/en/forms.json", { send: "now", name: "now" });
    save("locales/en/home.json", { title: "now" });
    expect(readFileSync("public/words/en/spot.json", "utf8")).toBe("as it was");
    expect(isPublished("en/home")).toBe(false);
  });

  it("a file that is deleted is shown in English, and a warning names it", async () => {
    start();
    warnings = [];
    rmSync("locales/ko/forms.json");
    nodes.delete("locales/ko/forms.json");
    updateMissingLocales();
    const standIn = makeNode(`${missingLocalesFolder}/ko/forms.json`);
    locales.publishChangedLocale({ ...gatsby, node: standIn } as unknown as CreateNodeArgs);
    expect(published("ko/forms")).toEqual(published("en/forms"));
    expect(await onPages("ko", "forms")).toEqual(published("en/forms"));
    expect(warnings).toEqual(["ko/forms.json: 2 missing, shown in English: send, name"]);
  });

  it("a word that is new in English is named in every language that lacks it, and nothing else", () => {
    start();
    warnings = [];
    save("locales/en/home.json", { title: "now", more: "More" });
    expect(warnings.sort()).toEqual([
      "de/home.json: 1 missing, shown in English: more",
      "ko/home.json: 1 missing, shown in English: more",
    ]);
  });

  it("nothing is published while Gatsby still makes the first nodes", () => {
    save("locales/en/forms.json", { send: "now", name: "now" });
    expect(isPublished("en/forms")).toBe(false);
  });
});

it("publishes nothing anew in a build", () => {
  start();
  save("locales/en/forms.json", { send: "now", name: "now" });
  expect(published("en/forms")).toEqual({ send: "send en", name: "name en" });
});
