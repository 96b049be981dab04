/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { searchFilesWritten, writeSearchFiles, type SearchFile } from "./search-files";
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
const write = (...files: SearchFile[]) => {
  writeSearchFiles(files, fail, join(folder, "record.json"));
};

it("writes a few indexes at once", () => {
  const file = fileAt("few", 3);
  write(file);
  expect(readFileSync(file.file, "utf8")).toBe(searchIndex("de", file.posts));
});

it("writes many posts' in a thread, as they would be written here", async () => {
  const files = [fileAt("a", 100), fileAt("b", 60)];
  write(...files);
  await searchFilesWritten();
  for (const { file, posts } of files) expect(readFileSync(file, "utf8")).toBe(searchIndex("de", posts));
  expect(fail).not.toHaveBeenCalled();
}, 60_000);

it("leaves an index that is there and of the same posts, and makes it again when they change or it is gone", async () => {
  const [a, b] = [fileAt("a", 100), fileAt("b", 60)];
  write(a, b);
  await searchFilesWritten();
  const mark = (file: SearchFile) => {
    writeFileSync(file.file, "as it was");
  };
  [a, b].forEach(mark);
  const changed = { ...b, posts: postsOf(61) };
  write(a, changed);
  expect(readFileSync(a.file, "utf8")).toBe("as it was");
  expect(readFileSync(b.file, "utf8")).toBe(searchIndex("de", changed.posts));

  rmSync(a.file);
  mark(b);
  write(a, changed);
  expect(readFileSync(a.file, "utf8")).toBe(searchIndex("de", a.posts));
  expect(readFileSync(b.file, "utf8")).toBe("as it was");
}, 60_000);

it("tells what went wrong in the thread", async () => {
  const good = fileAt("good", 150);
  write({ ...good, file: join(folder, "\0") });
  await searchFilesWritten();
  expect(fail).toHaveBeenCalledTimes(1);
  write(good);
  await searchFilesWritten();
  expect(readFileSync(good.file, "utf8")).toContain("post-149");
}, 60_000);
