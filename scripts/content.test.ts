/** @jest-environment node */
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { readOverview } from "../src/build/content/overview";

const script = resolve(__dirname, "content.ts");
const tsx = pathToFileURL(require.resolve("tsx")).href;

// Every command is a process of its own, which takes about a second to start.
jest.setTimeout(60_000);

let root: string;

/** The project's own content, to which a writer adds. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "content-"));
  cpSync("content", join(root, "content"), { recursive: true, filter: (from) => !from.endsWith(".mp4") });
  for (const film of ["interior", "palm", "skyline"])
    writeFileSync(join(root, `content/films/${film}/film.mp4`), "");
});
afterEach(() => rmSync(root, { recursive: true }));

async function run(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, ["--import", tsx, script, ...args], { cwd: root });
  const result: { code: number | null; out: string; err: string } = { code: null, out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (result.out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (result.err += text));
  result.code = await new Promise((done) => child.once("close", done));
  return result;
}

const fileOf = (path: string) => readFileSync(join(root, path), "utf8");
const change = (path: string, from: string | RegExp, to: string) =>
  writeFileSync(join(root, path), fileOf(path).replace(from, to));

it("finds nothing wrong with the project's own content, and shows every kind", async () => {
  const { code, out, err } = await run();
  expect({ code, err }).toEqual({ code: 0, err: "" });
  for (const kind of [
    "blog",
    "legal",
    "properties",
    "events",
    "roles",
    "destinations",
    "films",
    "agents",
    "settings",
  ])
    expect(out).toMatch(new RegExp(`^${kind} +en  ar  de`, "m"));
  expect(out).toMatch(/^top-5-reasons-invest +✓/m);
  expect(out).toContain("The content is without fault.");
});

it("takes a writer from a title to a post and its translation", async () => {
  const begun = await run("new", "What a Café", "costs: 10 %");
  expect(begun).toMatchObject({ code: 0, err: "" });
  const file = "content/blog/what-a-cafe-costs-10/en.md";
  expect(fileOf(file)).toMatch(
    /^---\ntitle: "What a Café costs: 10 %"\ndescription: TODO\ndate: \d{4}-\d\d-\d\d\n/,
  );
  // A draft is to be seen before it is whole.
  expect(await run("check")).toMatchObject({ code: 0 });

  change(file, "draft: true\n", "");
  const checked = await run("check");
  expect(checked.code).toBe(1);
  expect(checked.out).toContain(`${file}:3: description: write it: only a draft may say TODO`);
  expect(checked.out).toContain(`${file}:8: coverAlt: write it: only a draft may say TODO`);

  change(file, "description: TODO", 'description: "All of it."');
  change(file, "coverAlt: TODO", 'coverAlt: "A tower: white"');
  expect(await run("check")).toMatchObject({ code: 0 });

  expect(await run("translate", "what-a-cafe-costs-10", "de")).toMatchObject({ code: 0, err: "" });
  const translation = "content/blog/what-a-cafe-costs-10/de.md";
  expect(fileOf(translation)).toMatch(
    /^---\ntitle: "What a Café costs: 10 %"\ndescription: "All of it\."\ncoverAlt: "A tower: white"\nenglish: "[0-9a-f]{8}"\ndraft: true\n---\n/,
  );
  expect(await run("check")).toMatchObject({ code: 0 });
  expect((await run()).out).toMatch(/^what-a-cafe-costs-10 +✓ +· +draft +·/m);
});

it("tells a translation that is behind, until its translator says that it is not", async () => {
  change("content/blog/top-5-reasons-invest/en.md", "Dubai is easy", "The city is easy");
  const state = () => readOverview(root).rows.find(({ id }) => id === "top-5-reasons-invest")?.states;
  expect(state()).toMatchObject({ en: "done", de: "stale", ko: "stale" });
  expect(await run("current", "top-5-reasons-invest", "de", "ko")).toMatchObject({ code: 0, err: "" });
  expect(state()).toMatchObject({ de: "done", ko: "done", ar: "stale" });
});

it("knows what is missing, half there, old or wrong among the other texts", () => {
  change("content/legal/terms/de.md", /^version: .*/m, "version: 2020-01-01");
  change("content/roles/investment-adviser/ko.md", /^summary: .*\n/m, "");
  rmSync(join(root, "content/events/milan-2027/tr.md"));
  change("content/destinations/business-bay/destination.json", "{", "{,");
  change("content/site/site.json", '"brand"', '"brnd"');
  const { rows, faults } = readOverview(root);
  const states = (id: string) => rows.find((row) => row.id === id)?.states;
  expect(states("terms")).toMatchObject({ de: "stale", en: "done" });
  expect(states("investment-adviser")).toMatchObject({ ko: "partial", en: "done" });
  expect(states("milan-2027")).toMatchObject({ tr: "missing" });
  expect(states("site/site.json")).toMatchObject({ en: "faulty", ar: "faulty" });
  expect(faults.map(({ file }) => file)).toEqual(
    expect.arrayContaining(["content/destinations/business-bay/destination.json", "content/site/site.json"]),
  );
});

it.each([
  [["nwe"], 'there is no "nwe"'],
  [["new"], "write the title"],
  [["new", "دبي"], "makes no address"],
  [["new", "Page"], "makes no address"],
  [["translate", "nothing", "de"], 'there is no post "nothing"'],
  [["translate", "top-5-reasons-invest", "en"], '"en" is no language to translate into: write one of ar, de'],
  [["translate", "top-5-reasons-invest", "de"], "is there already"],
  [["current", "top-5-reasons-invest"], "write which languages"],
])("answers %p in one line", async (args, said) => {
  const { code, out, err } = await run(...args);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toMatch(/^[^\n]+\n$/);
  expect(err).toContain(said);
});
