/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeNulBytes } from "./nul-bytes";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "documents-"));
  mkdirSync(join(folder, "ar"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("takes them out of every document, however deep, and leaves all else", () => {
  const document = join(folder, "ar", "index.html");
  const picture = join(folder, "ar", "picture.jpg");
  writeFileSync(document, '<p title="مد\0ينة">التق\0\0ييم</p>');
  writeFileSync(picture, "\0JPEG\0");
  removeNulBytes(folder);
  expect(readFileSync(document, "utf8")).toBe('<p title="مدينة">التقييم</p>');
  expect(readFileSync(picture, "utf8")).toBe("\0JPEG\0");
});
