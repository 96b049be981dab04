/** @jest-environment node */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readBlog } from "../../src/build/blog/read";
import { languageCodes } from "../../src/site/languages";
import { deletePost, renamePost } from "./posts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "posts-"));
  for (const kind of ["blog", "tags", "authors", "properties"])
    cpSync(`content/${kind}`, join(root, "content", kind), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const text = (file: string) => readFileSync(join(root, file), "utf8");
const redirects = () => JSON.parse(text("content/redirects/redirects.json")) as object;
const slugs = () => readdirSync(join(root, "content/blog"));
const linked = "costs-of-buying-in-dubai";

test("a post that others link to is renamed, with all that leads to it, and no translation becomes stale", () => {
  const stale = () => readBlog(root).posts.filter(({ isStale }) => isStale);
  expect(stale()).toEqual([]);
  const lines = renamePost(root, linked, "golden-visa");
  expect(slugs()).toContain("golden-visa");
  expect(slugs()).not.toContain(linked);
  // Some post does link to it, in every language.
  expect(
    lines.filter((line) => line.endsWith("its links lead to the new address.")).length,
  ).toBeGreaterThanOrEqual(languageCodes.length);
  expect(redirects()).toEqual({ [`/blog/${linked}/`]: "/blog/golden-visa/" });
  expect(readBlog(root).faults).toEqual([]);
  expect(stale()).toEqual([]);
});

test("after several renames every address leads to the last one at once, and none from it", () => {
  renamePost(root, linked, "second");
  renamePost(root, "second", "third");
  expect(redirects()).toEqual({ [`/blog/${linked}/`]: "/blog/third/", "/blog/second/": "/blog/third/" });
  renamePost(root, "third", linked);
  expect(redirects()).toEqual({ "/blog/second/": `/blog/${linked}/`, "/blog/third/": `/blog/${linked}/` });
  expect(readBlog(root).faults).toEqual([]);
});

test("a deleted post leads to the journal or to the post that is named, and so does what led to it", () => {
  renamePost(root, "selling-with-a-tenant", "tenants");
  deletePost(root, "tenants", "renting-out-your-dubai-flat");
  expect(redirects()).toEqual({
    "/blog/selling-with-a-tenant/": "/blog/renting-out-your-dubai-flat/",
    "/blog/tenants/": "/blog/renting-out-your-dubai-flat/",
  });
  deletePost(root, "renting-out-your-dubai-flat", undefined);
  expect(redirects()).toEqual({
    "/blog/renting-out-your-dubai-flat/": "/blog/",
    "/blog/selling-with-a-tenant/": "/blog/",
    "/blog/tenants/": "/blog/",
  });
  // What is wrong then are the links of other posts, which say where the post has gone.
  for (const { problem } of readBlog(root).faults)
    expect(problem).toMatch(/^there is no page .* any more: write "/);
});

test("nothing leads from the address of a draft", () => {
  const file = "content/blog/selling-with-a-tenant/en.md";
  writeFileSync(join(root, file), text(file).replace("---\n", "---\ndraft: true\n"));
  expect(renamePost(root, "selling-with-a-tenant", "tenants").at(-1)).toContain("Nobody has seen it yet");
  expect(existsSync(join(root, "content/redirects/redirects.json"))).toBe(false);
});

test.each([
  ["none", "new", 'there is no post "none"'],
  [linked, "New Name", '"New Name" is no address'],
  [linked, "tag", 'taken the name "tag"'],
  [linked, "selling-with-a-tenant", "is there already"],
])("%s cannot be renamed to %s", (from, to, said) => {
  const before = slugs();
  expect(() => renamePost(root, from, to)).toThrow(said);
  expect(slugs()).toEqual(before);
});

test("no post stands in for itself, and none that is not there", () => {
  expect(() => deletePost(root, linked, linked)).toThrow("cannot stand in");
  expect(() => deletePost(root, linked, "none")).toThrow('there is no post "none"');
  expect(slugs()).toContain(linked);
});
