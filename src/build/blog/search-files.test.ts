/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { searchFilesWritten, writeSearchFiles } from "./search-files";
import { searchIndex } from "./search-index";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "search-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const postsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ slug: `post-${String(at)}`, title: `Gebühren ${String(at)}`, description: "D", date: "2026-01-01" },
    ...{ tags: "Kosten", text: `Wort ${String(at)}` },
  }));
const fileAt = (name: string, count: number) => {
  return { file: join(folder, name, "search.json"), language: "de" as const, posts: postsOf(count) };
};
const fail = jest.fn();

it("writes a few indexes at once", () => {
  const file = fileAt("few", 3);
  writeSearchFiles([file], fail);
  expect(readFileSync(file.file, "utf8")).toBe(searchIndex("de", file.posts));
});

it("writes many posts' in a thread, as they would be written here", async () => {
  const files = [fileAt("a", 100), fileAt("b", 60)];
  writeSearchFiles(files, fail);
  await searchFilesWritten();
  for (const { file, posts } of files) expect(readFileSync(file, "utf8")).toBe(searchIndex("de", posts));
  expect(fail).not.toHaveBeenCalled();
}, 60_000);

it("tells what went wrong in the thread", async () => {
  const good = fileAt("good", 150);
  writeSearchFiles([{ ...good, file: join(folder, "\0") }], fail);
  await searchFilesWritten();
  expect(fail).toHaveBeenCalledTimes(1);
  writeSearchFiles([good], fail);
  await searchFilesWritten();
  expect(readFileSync(good.file, "utf8")).toContain("post-149");
}, 60_000);
