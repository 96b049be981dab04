/** @jest-environment node */
import { spawn } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { readOverview } from "../src/desk/overview";
import { opensPreview } from "../src/server/preview-key";

const script = resolve(__dirname, "content.ts");
const tsx = pathToFileURL(require.resolve("tsx")).href;

// Every command is a process of its own, which takes about a second to start.
jest.setTimeout(180_000);

let root: string;

/** A copy of the project's content, without the weight of its films. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "content-"));
  cpSync("content", join(root, "content"), { recursive: true, filter: (from) => !from.endsWith(".mp4") });
  for (const film of namesIn("films")) writeFileSync(join(root, `content/films/${film}/film.mp4`), "");
});
afterEach(() => rmSync(root, { recursive: true }));

async function run(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  // Jest gives tests a copy of the environment, which children would not get.
  const child = spawn(process.execPath, ["--import", tsx, script, ...args], { cwd: root, env: process.env });
  const result: { code: number | null; out: string; err: string } = { code: null, out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (result.out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (result.err += text));
  result.code = await new Promise((done) => child.once("close", done));
  return result;
}

it("ends in silence when its output is read no further, and answers --help", async () => {
  const whole = await run("--help");
  expect(whole).toEqual({
    code: 0,
    out: expect.stringContaining("npm run content -- check") as string,
    err: "",
  });
  const child = spawn(process.execPath, ["--import", tsx, script, "help"], { cwd: root });
  let err = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
  child.stdout.destroy();
  const code = await new Promise((done) => child.once("close", done));
  expect({ code, err }).toEqual({ code: 0, err: "" });
});

const namesIn = (kind: string) => readdirSync(join(root, "content", kind)).sort();
const fileOf = (path: string) => readFileSync(join(root, path), "utf8");
function change(path: string, from: string | RegExp, to: string) {
  const changed = fileOf(path).replace(from, to);
  expect(changed).not.toBe(fileOf(path));
  writeFileSync(join(root, path), changed);
}

/** Puts one post in the place of the project's, so that a test does not depend on what is published. */
function onlyPost(slug: string, { date = "2025-09-15", draft = false, translations = [] as string[] } = {}) {
  const blog = join(root, "content/blog");
  const [tag = ""] = Object.keys(JSON.parse(fileOf("content/tags/tags.json")) as object);
  const [author = ""] = Object.keys(JSON.parse(fileOf("content/authors/authors.json")) as object);
  const words = `title: Five reasons\ndescription: All of them.\ncoverAlt: A tower\n`;
  const facts = `date: ${date}\nauthor: ${author}\ntags: [${tag}]\ncover: cover.jpg\n`;
  const body = "---\n\nDubai is easy to praise.\n";
  rmSync(blog, { recursive: true });
  mkdirSync(join(blog, slug), { recursive: true });
  copyFileSync("content/pictures/marina.jpg", join(blog, slug, "cover.jpg"));
  writeFileSync(join(blog, slug, "en.md"), `---\n${words}${facts}${draft ? "draft: true\n" : ""}${body}`);
  for (const language of translations)
    writeFileSync(join(blog, slug, `${language}.md`), `---\n${words}${body}`);
}

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
    expect(out).toMatch(new RegExp(`^${kind} +en +ar +de`, "m"));
  // Long names are shortened.
  for (const slug of namesIn("blog")) expect(out).toContain(`\n${slug.slice(0, 39)}`);
  expect(out).toContain("The content is without fault.");
});

it.each([
  ["a published post", {}, "✓"],
  ["a draft", { draft: true }, "draft"],
  ["a post whose day is still to come", { date: "2999-01-01" }, "soon"],
])("shows %s, and finds no fault in it", async (_what, post, mark) => {
  onlyPost("five-reasons", post);
  const { code, out, err } = await run();
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toMatch(new RegExp(`^five-reasons +${mark} +· +`, "m"));
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
  expect(checked.out).toContain("are what a new post begins with: write your own, or draft: true");
  expect(checked.out).toContain("/cover.jpg: is the picture that a new post begins with");
  expect(checked.out).toMatch(/\n4 faults\.\n$/);

  change(file, "description: TODO", 'description: "All of it."');
  change(file, "coverAlt: TODO", 'coverAlt: "A tower: white"');
  copyFileSync("content/pictures/marina.jpg", join(root, file, "../cover.jpg"));
  change(file, "The first paragraph says what the reader will know at the end.", "All about it.");
  change(file, "## A heading", "## All");
  expect(await run("check")).toMatchObject({ code: 0 });

  expect(await run("translate", "what-a-cafe-costs-10", "de")).toMatchObject({ code: 0, err: "" });
  const translation = "content/blog/what-a-cafe-costs-10/de.md";
  expect(fileOf(translation)).toMatch(
    /^---\ntitle: "What a Café costs: 10 %"\ndescription: "All of it\."\ncoverAlt: "A tower: white"\nenglish: "[0-9a-f]{8}"\ndraft: true\n---\n/,
  );
  expect(await run("check")).toMatchObject({ code: 0 });
  expect((await run()).out).toMatch(/^what-a-cafe-costs-10 +✓ +· +draft +·/m);
});

it("moves a post, and says what it has done and what is wrong then", async () => {
  onlyPost("five-reasons");
  const { code, out } = await run("rename", "five-reasons", "reasons");
  expect(code).toBe(0);
  expect(out).toContain("/blog/five-reasons/ leads to /blog/reasons/ from the next build on");
  const deleted = await run("delete", "reasons");
  expect(deleted).toMatchObject({ code: 0, err: "" });
  expect(JSON.parse(fileOf("content/redirects/redirects.json"))).toEqual({
    "/blog/five-reasons/": "/blog/",
    "/blog/reasons/": "/blog/",
  });
});

it("makes addresses of what is not published, with the secret of the site", async () => {
  onlyPost("five-reasons", { draft: true, translations: ["de"] });
  await run("current", "five-reasons", "de");
  const withoutSecret = await run("preview", "five-reasons");
  expect(withoutSecret).toMatchObject({ code: 2, out: "" });
  expect(withoutSecret.err).toContain("PREVIEW_SECRET is not set");
  const secret = "a-secret-of-thirty-two-characters";
  process.env.PREVIEW_SECRET = secret;
  try {
    const { code, out } = await run("preview", "five-reasons");
    const addresses = Array.from(out.matchAll(/^https:\S+$/gm), ([address]) => new URL(address));
    expect([code, ...addresses.map(({ pathname }) => pathname)]).toEqual([
      0,
      "/blog/five-reasons/",
      "/de/blog/five-reasons/",
    ]);
    const almostEnd = Date.now() + 13.9 * 24 * 60 * 60_000;
    for (const { pathname, search } of addresses)
      expect(opensPreview(secret, pathname, search, almostEnd)).toBe(true);
    expect((await run("preview", "five-reasons", "ko")).err).toContain('nothing unpublished in "ko"');
    onlyPost("five-reasons");
    expect((await run("preview", "five-reasons")).out).toContain("All of it is published");
  } finally {
    delete process.env.PREVIEW_SECRET;
  }
});

it("says what keeps it from making the address of a preview, and what to do", async () => {
  onlyPost("five-reasons", { draft: true });
  const said = async (...args: string[]) => {
    const { code, err } = await run("preview", ...args);
    expect(err).toMatch(/^[^\n]+\n$/);
    return { code, err };
  };
  expect((await said()).err).toContain("npm run content -- preview <slug>");
  expect(await said("five-reasons", "xx")).toEqual({
    code: 2,
    err: expect.stringMatching(/^"xx" is no language of the site: write one of en, .*ko/) as string,
  });
  process.env.PREVIEW_SECRET = "short";
  try {
    expect(await said("five-reasons")).toEqual({
      code: 2,
      err: expect.stringMatching(
        /^PREVIEW_SECRET must be 32 or more plain characters .* into \.env /,
      ) as string,
    });
    process.env.PREVIEW_SECRET = "a-secret-of-thirty-two-characters";
    expect(await said("five-reasons")).toEqual({
      code: 0,
      err: expect.stringMatching(/^GATSBY_SITE_URL is not set.* into \.env\n$/) as string,
    });
    process.env.GATSBY_SITE_URL = "https://www.firm.example";
    const { out, err } = await run("preview", "five-reasons");
    expect(err).toBe("");
    expect(out).toMatch(/^https:\/\/www\.firm\.example\/blog\/five-reasons\/\?preview=/m);
  } finally {
    delete process.env.PREVIEW_SECRET;
    delete process.env.GATSBY_SITE_URL;
  }
});

it("shows what it would repair of a paste, and does it when told to", async () => {
  onlyPost("five-reasons");
  const file = "content/blog/five-reasons/en.md";
  change(file, "Dubai is easy to praise.", "Dubai:\n•\tSun\n•\tSea");
  const before = fileOf(file);
  const shown = await run("tidy", "five-reasons");
  expect(shown).toMatchObject({ code: 0, err: "" });
  expect(shown.out).toContain("\n-•\tSun\n-•\tSea\n+\n+- Sun\n+- Sea\n");
  expect(fileOf(file)).toBe(before);
  expect(await run("tidy", "five-reasons", "--write")).toMatchObject({ code: 0 });
  expect(fileOf(file)).toContain("Dubai:\n\n- Sun\n- Sea\n");
  expect((await run("tidy", "five-reasons")).out).toContain("There is nothing to repair");
});

it("shows that a translation is out of date, until its translator says that it is not", async () => {
  const translations = ["ar", "de", "ko"];
  onlyPost("five-reasons", { translations });
  expect(await run("current", "five-reasons", ...translations)).toMatchObject({ code: 0, err: "" });
  const state = () => readOverview(root).rows.find(({ id }) => id === "five-reasons")?.states;
  expect(state()).toMatchObject({ en: "done", ar: "done", de: "done", ko: "done" });
  change("content/blog/five-reasons/en.md", "Dubai is easy", "The city is easy");
  expect(state()).toMatchObject({ en: "done", de: "stale", ko: "stale" });
  expect(await run("current", "five-reasons", "de", "ko")).toMatchObject({ code: 0, err: "" });
  expect(state()).toMatchObject({ de: "done", ko: "done", ar: "stale" });
});

it("knows what is missing, incomplete, out of date or wrong among the other texts", () => {
  const [[role = ""], [event = ""], [destination = ""]] = [
    namesIn("roles"),
    namesIn("events"),
    namesIn("destinations"),
  ];
  change("content/legal/terms/de.md", /^version: .*/m, "version: 2020-01-01");
  change(`content/roles/${role}/ko.md`, /^summary: .*\n/m, "");
  rmSync(join(root, `content/events/${event}/tr.md`));
  change(`content/destinations/${destination}/destination.json`, "{", "{,");
  change("content/site/site.json", '"brand"', '"brnd"');
  const { rows, faults } = readOverview(root);
  const states = (id: string) => rows.find((row) => row.id === id)?.states;
  expect(states("terms")).toMatchObject({ de: "stale", en: "done" });
  expect(states(role)).toMatchObject({ ko: "partial", en: "done" });
  expect(states(event)).toMatchObject({ tr: "missing" });
  expect(states("site/site.json")).toMatchObject({ en: "faulty", ar: "faulty" });
  expect(faults.map(({ file }) => file)).toEqual(
    expect.arrayContaining([
      `content/destinations/${destination}/destination.json`,
      "content/site/site.json",
    ]),
  );
});

it.each([
  [["nwe"], 'there is no "nwe"'],
  [["new"], "write the title"],
  [["new", "دبي"], "makes no address"],
  [["new", "Page"], "makes no address"],
  [["translate", "nothing", "de"], 'there is no post "nothing"'],
  [["translate", "five-reasons", "en"], '"en" is no language to translate into: write one of ar, de'],
  [["translate", "five-reasons", "de"], "is there already"],
  [["current", "five-reasons"], "write which languages"],
  [["rename", "five-reasons", "Five"], '"Five" is no address'],
  [["delete", "nothing"], 'there is no post "nothing"'],
  [["tidy"], 'there is no post ""'],
])("answers %p in one line", async (args, said) => {
  onlyPost("five-reasons", { translations: ["de"] });
  const { code, out, err } = await run(...args);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toMatch(/^[^\n]+\n$/);
  expect(err).toContain(said);
});
