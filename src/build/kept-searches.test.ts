/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { requireAsGatsby } from "./gatsby-internals";
import { keepSearchesOf, type Parser } from "./kept-searches";

const home = process.cwd();
let site: string;
/** What Gatsby makes pages with. */
let components: Map<string, unknown>;
/** In which queries were really looked for. */
let searched: string[];

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), "kept-searches-"));
  process.chdir(site);
  components = new Map();
  write("src/page.tsx", "graphql`query`");
  write("src/config.ts", "config");
  write("src/plain.ts", "plain");
});
afterEach(() => {
  process.chdir(home);
  rmSync(site, { recursive: true });
});

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** A search of a build of its own. */
async function search(names = ["src/page.tsx", "src/config.ts", "src/plain.ts"]) {
  searched = [];
  const parser: Parser = {
    parseFiles(files, addError) {
      searched = files.map((file) => file.slice(process.cwd().length + 1));
      const contents = files.map((filePath) => ({ filePath, content: readFileSync(filePath, "utf8") }));
      for (const { content } of contents) if (content.includes("fault")) addError(new Error("fault"));
      return Promise.resolve(contents.filter(({ content }) => content.includes("graphql`")));
    },
  };
  keepSearchesOf(parser, () => ({ components }));
  const errors: unknown[] = [];
  const found = await parser.parseFiles(
    names.map((name) => resolve(name)),
    (error) => errors.push(error),
  );
  return { found: found.map(({ filePath }) => filePath.slice(process.cwd().length + 1)), errors };
}

it("looks again only where there was a query", async () => {
  expect((await search()).found).toEqual(["src/page.tsx"]);
  expect(searched).toHaveLength(3);
  expect((await search()).found).toEqual(["src/page.tsx"]);
  expect(searched).toEqual(["src/page.tsx"]);
  await search();
  expect(searched).toEqual(["src/page.tsx"]);
});

it("looks in what has changed, is new or lies elsewhere now", async () => {
  await search();
  write("src/config.ts", "config, graphql`query`");
  write("src/other/plain.ts", "plain");
  const names = ["src/page.tsx", "src/config.ts", "src/other/plain.ts", "src/plain.ts"];
  expect((await search(names)).found).toEqual(["src/page.tsx", "src/config.ts"]);
  expect(searched).toEqual(["src/page.tsx", "src/config.ts", "src/other/plain.ts"]);
});

it("always looks in what makes pages, and in what may use a slice", async () => {
  components.set(resolve("src/plain.ts"), {});
  write("src/config.ts", "config <Slice");
  await search();
  await search();
  expect(searched).toHaveLength(3);
});

it("learns nothing from a search with faults", async () => {
  write("src/page.tsx", "fault");
  expect((await search()).errors).toHaveLength(1);
  expect((await search()).errors).toHaveLength(1);
  expect(searched).toHaveLength(3);
});

it("looks everywhere after a record that was cut off", async () => {
  await search();
  writeFileSync(".cache/files-without-queries.json", '["a');
  await search();
  expect(searched).toHaveLength(3);
});

it("knows Gatsby's own", () => {
  process.chdir(home);
  const { default: FileParser } = requireAsGatsby("gatsby/dist/query/file-parser") as {
    default: { prototype: Parser };
  };
  expect(FileParser.prototype.parseFiles).toBeInstanceOf(Function);
});
