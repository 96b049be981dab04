/** @jest-environment node */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FixtureSite } from "../../tests/harness/fixture-site";
import { manifestPath, readManifest } from "./manifest";
import { publishBuild, retiredFiles } from "./published-build";

const longText = "quiet rooms over the creek ".repeat(100);
let site: FixtureSite;
let pages: string;

beforeEach(() => {
  site = new FixtureSite();
  site.addFile("app-0000000001.js", longText);
  site.addFile("words/en/spot.json", "{}");
  site.addFile("page-data/sq/d/1.json", "{}");
  site.addFile("feed.xml", longText);
  pages = join(mkdtempSync(join(tmpdir(), "pages-")), "of", "all");
});
afterEach(async () => {
  rmSync(join(pages, "../.."), { recursive: true });
  await site.remove();
});

/** Builds the site without the files of its first build. */
async function buildAnother(): Promise<void> {
  rmSync(join(site.root, "public"), { recursive: true });
  rmSync(site.buildFolder, { recursive: true });
  site.addFile("app-0000000002.js", "the second script");
  await site.build();
}

const served = () => Object.keys(readManifest(pages).files).toSorted();

test("is what was built, with all its encodings", async () => {
  const manifest = await site.build();
  publishBuild(site.buildFolder, pages);
  expect(readManifest(pages)).toEqual(manifest);
  expect(readdirSync(join(pages, "objects")).toSorted()).toEqual(readdirSync(site.objects).toSorted());
});

test("serves on what open pages of the build before ask for, though that lay in another folder", async () => {
  await site.build();
  publishBuild(site.buildFolder, pages);
  await buildAnother();
  publishBuild(site.buildFolder, pages);
  const asked = ["/app-0000000001.js", "/page-data/sq/d/1.json", "/words/en/spot.json"];
  expect(served()).toEqual(["/app-0000000002.js", ...asked].toSorted());
  for (const { hash } of Object.values(readManifest(pages).files))
    expect(existsSync(join(pages, "objects", hash))).toBe(true);
  // A month later they are gone.
  const { files } = readManifest(pages);
  const month = 30 * 24 * 60 * 60_000;
  expect(Object.keys(retiredFiles(files, {}, Date.now() + month - 60_000))).toEqual(
    expect.arrayContaining(asked),
  );
  expect(
    Object.keys(retiredFiles(files, {}, Date.now() + month)).filter((path) => asked.includes(path)),
  ).toEqual([]);
});

test("may be the one before again", async () => {
  await site.build();
  publishBuild(site.buildFolder, pages);
  const first = served();
  const manifest = readManifest(pages);
  await buildAnother();
  publishBuild(site.buildFolder, pages);
  writeFileSync(manifestPath(site.buildFolder), JSON.stringify(manifest));
  // Its files are in the folder still.
  publishBuild(site.buildFolder, pages);
  expect(served()).toEqual([...first, "/app-0000000002.js"].toSorted());
  expect(readManifest(pages).files["/app-0000000001.js"]?.retiredAt).toBeUndefined();
});

test("a build that is not whole leaves the published one as it is", async () => {
  await site.build();
  publishBuild(site.buildFolder, pages);
  const before = served();
  await buildAnother();
  rmSync(site.objects, { recursive: true });
  expect(() => publishBuild(site.buildFolder, pages)).toThrow("ENOENT");
  expect(served()).toEqual(before);
});
