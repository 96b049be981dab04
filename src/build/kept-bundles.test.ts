/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { keepRuns, type Compiler, type GatsbyState, type Stats } from "./kept-bundles";

const home = process.cwd();
let site: string;
let state: GatsbyState;
/** Of the bundler, which has really run so often. */
let runs: number;

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), "kept-bundles-"));
  process.chdir(site);
  for (const [file, content] of Object.entries({
    "src/a.ts": "a",
    "package-lock.json": "{}",
    ".cache/requires.js": "r",
    "public/webpack.stats.json": "{}",
    "public/chunk-map.json": "{}",
  }))
    write(file, content);
  state = { webpackCompilationHash: "hash", html: { ssrCompilationHash: "hash" } };
  runs = 0;
});
afterEach(() => {
  process.chdir(home);
  rmSync(site, { recursive: true });
});

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

interface Run {
  stage?: string;
  output?: string;
  errors?: string[];
}

/** What Gatsby does with the bundler in a build: the bundler writes what it read. */
async function bundle({
  stage = "build-javascript",
  output = "public",
  errors = [],
}: Run = {}): Promise<Stats> {
  const compiler: Compiler = {
    options: { cache: { name: stage }, output: { path: resolve(output) } },
    run(done) {
      runs += 1;
      write(join(output, "app.js"), readFileSync("src/a.ts", "utf8"));
      const warnings = ["an old habit"];
      done(null, {
        hash: "hash",
        hasErrors: () => errors.length > 0,
        hasWarnings: () => true,
        toJson: () => ({ errors, warnings }),
        compilation: {
          errors,
          fileDependencies: ["src/a.ts", ".cache/requires.js", "node_modules/p/i.js", "src"].map((file) =>
            resolve(file),
          ),
          getAssets: () => [{ name: "app.js" }],
        },
      });
    },
  };
  keepRuns(compiler, () => state);
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      if (stats) done(stats);
      else fail(error ?? new Error("No word of the run"));
    });
  });
}

it.each(["build-javascript", "build-html"])(
  "%s: a run of the same code is left out, and says the same",
  async (stage) => {
    await bundle({ stage });
    const again = await bundle({ stage });
    expect(runs).toBe(1);
    expect([again.hash, again.hasErrors(), again.hasWarnings(), again.toJson({})]).toEqual([
      "hash",
      false,
      true,
      { errors: [], warnings: ["an old habit"] },
    ]);
  },
);

it("puts the functions back, whose folder Gatsby has emptied", async () => {
  const functions = { stage: "functions-production", output: ".cache/functions" };
  await bundle(functions);
  rmSync(".cache/functions", { recursive: true });
  await bundle(functions);
  expect(runs).toBe(1);
  expect(readFileSync(".cache/functions/app.js", "utf8")).toBe("a");
});

it.each<[string, () => void]>([
  ["code", () => write("src/a.ts", "b")],
  ["a new file of code", () => write("src/deep/b.ts", "b")],
  ["a package", () => write("package-lock.json", "{ }")],
  ["a setting", () => write("gatsby-config.ts", "export default {};")],
  ["what Gatsby wrote for the bundler", () => write(".cache/requires.js", "s")],
  ["what the bundler wrote", () => write("public/app.js", "not its own")],
  ["what is gone of it", () => rmSync("public/app.js")],
  ["what Gatsby wrote of the run", () => write("public/chunk-map.json", "{ }")],
  ["a variable", () => (process.env.GATSBY_TEST_OF_BUNDLES = "1")],
  ["what Gatsby remembers", () => (state = { ...state, webpackCompilationHash: "" })],
  ["a record that was cut off", () => write(".cache/kept-bundles/build-javascript.json", "{")],
])("the bundler runs again after a change of %s", async (_, change) => {
  await bundle();
  change();
  await bundle();
  delete process.env.GATSBY_TEST_OF_BUNDLES;
  expect(runs).toBe(2);
});

it.each<[string, () => void]>([
  ["a test", () => write("src/a.test.ts", "b")],
  ["a text that no script holds", () => write("content/blog/a/en.md", "b")],
])("it does not run again for %s", async (_, change) => {
  await bundle();
  change();
  await bundle();
  expect(runs).toBe(1);
});

it("a run of which something is missing is not kept", async () => {
  rmSync("public/chunk-map.json");
  await bundle();
  await bundle();
  expect(runs).toBe(2);
});

it("a run that failed is not kept, nor one of a stage that is not known", async () => {
  for (const run of [{ errors: ["no such module"] }, { stage: "develop" }]) {
    await bundle(run);
    await bundle(run);
  }
  expect(runs).toBe(4);
  expect(existsSync(".cache/kept-bundles")).toBe(false);
});
