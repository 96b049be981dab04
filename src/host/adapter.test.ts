/** @jest-environment node */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { retiredFiles } from "./published-build";
import { FixtureSite } from "../../tests/harness/fixture-site";

const longText = "<p>Harbour views, quoted plainly.</p>".repeat(100);
let site: FixtureSite;

beforeEach(() => {
  site = new FixtureSite();
});
afterEach(() => site.remove());

test("stores text with its encoded twins, and a picture as it is", async () => {
  site.addFile("index.html", longText);
  site.addFile("a.webp", longText);
  const { files } = await site.build();

  const page = files["/"];
  const stored = (extension: string) => readFileSync(join(site.objects, String(page?.hash) + extension));
  expect(stored("").toString()).toBe(longText);
  expect(brotliDecompressSync(stored(".br")).toString()).toBe(longText);
  expect(gunzipSync(stored(".gz")).toString()).toBe(longText);
  expect(page?.encoded).toEqual({ br: stored(".br").length, gzip: stored(".gz").length });
  expect(files["/a.webp"]).toMatchObject({ type: "image/webp", encoded: {} });
});

test("a second build writes only what changed", async () => {
  site.addFile("index.html", longText);
  site.addFile("terms/index.html", `terms ${longText}`);
  await site.build();
  const before = new Map(
    readdirSync(site.objects).map((name) => [name, statSync(join(site.objects, name)).ino]),
  );

  site.write("public/terms/index.html", `new terms ${longText}`);
  const { files } = await site.build();

  const added = readdirSync(site.objects).filter(
    (name) => before.get(name) !== statSync(join(site.objects, name)).ino,
  );
  const hash = String(files["/terms/"]?.hash);
  expect(added.sort()).toEqual([hash, `${hash}.br`, `${hash}.gz`]);
});

test("sees that a file was written again, though its size and its time say nothing of it", async () => {
  site.addFile("index.html", `first ${longText}`);
  await site.build();
  const { atime, mtime } = statSync(join(site.root, "public/index.html"));
  site.write("public/index.html", `other ${longText}`);
  utimesSync(join(site.root, "public/index.html"), atime, mtime);
  const { files } = await site.build();
  expect(readFileSync(join(site.objects, String(files["/"]?.hash)), "utf8")).toMatch(/^other/);
});

test("stores a file again whose object is gone, and scripts as they stood in a page that is known", async () => {
  site.addFile("index.html", `<script>1</script>${longText}`);
  const before = (await site.build()).files["/"];
  rmSync(site.objects, { recursive: true });
  const after = (await site.build()).files["/"];
  expect(after).toEqual(before);
  expect((await site.build()).files["/"]).toEqual(before);
  expect(before?.inlineScripts).toHaveLength(1);
  expect(readdirSync(site.objects)).toHaveLength(3);
});

test("deletes what neither this build uses nor the one before, which a host may be serving", async () => {
  const builds: string[] = [];
  for (const state of ["first", "second", "third"]) {
    site.write("public/index.html", `${state} ${longText}`);
    if (state === "first") site.addFile("index.html", `${state} ${longText}`);
    const { files } = await site.build();
    builds.push(String(files["/"]?.hash));
  }
  const left = builds.filter((hash) => existsSync(join(site.objects, hash)));
  expect(left).toEqual(builds.slice(1));
  expect(readdirSync(site.objects)).toHaveLength(6);
});

test("deletes nothing while a host of another version may be serving it", async () => {
  site.addFile("index.html", longText);
  const { files } = await site.build();
  const manifest = join(site.buildFolder, "manifest.json");
  writeFileSync(manifest, readFileSync(manifest, "utf8").replace(/"version":\d+/, '"version":1'));
  site.write("public/index.html", `new ${longText}`);
  await site.build();
  expect(existsSync(join(site.objects, String(files["/"]?.hash)))).toBe(true);
});

test("serves a hashed file of an earlier build for 30 days, and no other file of it", async () => {
  site.addFile("app-0123456789.js", longText);
  site.addFile("feed.xml", longText);
  await site.build();
  rmSync(join(site.root, "public"), { recursive: true });
  site.addFile("app-9876543210.js", longText);
  const { files } = await site.build();
  expect(Object.keys(files).sort()).toEqual(["/app-0123456789.js", "/app-9876543210.js"]);
  const retired = files["/app-0123456789.js"];
  expect(existsSync(join(site.objects, String(retired?.hash)))).toBe(true);

  const day = 24 * 60 * 60_000;
  const retiredAt = Number(retired?.retiredAt);
  expect(Object.keys(retiredFiles(files, {}, retiredAt + 29 * day))).toContain("/app-0123456789.js");
  expect(Object.keys(retiredFiles(files, {}, retiredAt + 30 * day))).not.toContain("/app-0123456789.js");
});

test("copies functions, so that Gatsby's own folders may change under a running host", async () => {
  site.addFunction("leads", "response.end()");
  const { functions } = await site.build();
  rmSync(join(site.root, ".cache"), { recursive: true });
  expect(readFileSync(join(site.buildFolder, String(functions["/api/leads"])), "utf8")).toContain(
    "response.end()",
  );
});

test("says which file has a content type that is not known", async () => {
  site.addFile("a.strange", "x");
  const { files } = await site.build();
  expect(site.warnings.join()).toContain("a.strange");
  expect(files["/a.strange"]?.type).toBe("application/octet-stream");
});
