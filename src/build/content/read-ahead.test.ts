/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keyOfBody } from "../blog/body-html";
import { readAhead, readAll } from "./read-ahead";

const project = process.cwd();
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "read-ahead-"));
  process.chdir(root);
  const link = (folder: string, without: string) => {
    mkdirSync(folder);
    for (const name of readdirSync(join(project, folder)).filter((each) => each !== without))
      symlinkSync(join(project, folder, name), join(folder, name));
  };
  link("node_modules", ".cache");
  link("content", "blog");
  for (const name of ["src", "tsconfig.json"]) symlinkSync(join(project, name), name);
});
afterEach(() => {
  process.chdir(project);
  rmSync(root, { recursive: true });
});

const bodyOf = (at: number) => `## Part ${String(at)}\n\nWords with [a link](/terms/).\n`;

function writePosts(count: number): void {
  for (let at = 0; at < count; at++) {
    mkdirSync(`content/blog/post-${String(at)}`, { recursive: true });
    writeFileSync(`content/blog/post-${String(at)}/en.md`, `---\ntitle: A\n---\n\n${bodyOf(at)}`);
  }
}

it("reads in a thread what is read here, with its faults and the HTML of what is new", async () => {
  writePosts(150);
  const { html, ...read } = (await readAhead()) ?? { html: [] };
  expect(html).toHaveLength(150);
  const written = new Map(html).get(keyOfBody(`\n${bodyOf(149)}`));
  expect(written).toMatch(/^<h2 id="heading:0">Part 149<\/h2>\n<p>Words with <a href="site:\/terms\/">/);
  const expected = readAll(".");
  expect(expected.blog.faults.length).toBeGreaterThan(150);
  expect(expected.content.content?.entries.properties.length).toBeGreaterThan(0);
  expect(read).toEqual(expected);

  const again = await readAhead();
  expect(again?.html).toEqual([]);
  expect(again?.blog).toEqual(expected.blog);
}, 60_000);

it("leaves a few posts to Gatsby's own thread, and what a thread cannot read", async () => {
  writePosts(5);
  expect(await readAhead()).toBeNull();
  writePosts(150);
  rmSync("src");
  expect(await readAhead()).toBeNull();
});
