/** @jest-environment node */
import { brotliCompressSync } from "node:zlib";
import { Linter } from "eslint";
import compat from "eslint-plugin-compat";
import { firstViewScript } from "./first-view";

const load = () =>
  jest.isolateModules(() => {
    scripts.push(jest.requireActual<typeof import("./first-view")>("./first-view").firstViewScript());
  });
const scripts: ReturnType<typeof firstViewScript>[] = [];

beforeEach(() => {
  scripts.length = 0;
});
afterEach(() => {
  delete process.env.GATSBY_TOKEN_NEEDS_CONSENT;
});

it("is one script of less than 8 kB without React", () => {
  const { path, content } = firstViewScript();
  expect(path).toMatch(/^\/first-view-[0-9a-f]{10}\.js$/);
  expect(content).toContain("page_view");
  expect(content).not.toMatch(/useState|process\.env|\brequire\(/);
  expect(brotliCompressSync(content).length).toBeLessThan(8000);
});

it("runs in browsers of 2019, which get the documents without the app", () => {
  const old = {
    files: ["**"],
    languageOptions: { ecmaVersion: 2019, sourceType: "script" },
    plugins: { compat },
    rules: { "compat/compat": "error" },
    settings: { browsers: ["safari 13", "chrome 73", "firefox 67"], lintAllEsApis: true },
  } satisfies Linter.Config;
  const faults = new Linter().verify(firstViewScript().content, [old]);
  expect(faults.map(({ message }) => message)).toEqual([]);
});

it("has another address for another public setting, and the same for the same", () => {
  load();
  load();
  process.env.GATSBY_TOKEN_NEEDS_CONSENT = "1";
  load();
  const [first, same, other] = scripts.map(({ path }) => path);
  expect(same).toBe(first);
  expect(other).not.toBe(first);
});
