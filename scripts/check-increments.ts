// `npm run test:increments`: that a build after a change is the one that a clean build makes; see docs/build-speed.md.
import "./lib/environment.mjs";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readManifest, type StoredFile } from "../src/host/manifest";
import { buildVariables } from "./lib/build.mjs";
import { copyProject, gatsbyBuild, timed } from "./lib/bench/site";
import { formatTable } from "./lib/table";

const { values: options } = parseArgs({
  options: { languages: { type: "string", default: "en,ar" }, keep: { type: "boolean" } },
});

/** One after the other, in one folder. */
const changes: { name: string; isCode?: boolean; make: (site: string) => void }[] = [
  { name: "a word", make: (site) => edit(site, "locales/ar/blog.json", /("tip": ")/, "$1! ") },
  {
    name: "a post",
    make: (site) => {
      const post = "content/blog/top-5-reasons-invest/en.md";
      edit(site, post, /^(title: "?)/m, "$1A ");
      edit(site, post, /\n\n(?=[A-Z])/, "\n\nOne sentence has been written anew. ");
    },
  },
  {
    name: "a picture",
    make: (site) => {
      const blog = join(site, "content/blog");
      copyFileSync(
        join(blog, "golden-visa-through-property/cover.jpg"),
        join(blog, "selling-with-a-tenant/cover.jpg"),
      );
    },
  },
  {
    name: "a route",
    isCode: true,
    make: (site) => edit(site, "src/site/routes.ts", /path: "\/careers\/"/, 'path: "/positions/"'),
  },
];

function edit(site: string, name: string, pattern: RegExp, by: string): void {
  const file = join(site, name);
  const before = readFileSync(file, "utf8");
  const after = before.replace(pattern, by);
  if (after === before) throw new Error(`${name} has nothing like ${String(pattern)}: correct the script`);
  writeFileSync(file, after);
}

/** By address: what the host would send, and how. */
type Served = Map<string, string>;

function servedBy(site: string): Served {
  const folder = join(site, ".build");
  const { files, errorPages, functions } = readManifest(folder);
  const told = ({ hash, type, immutable, inlineScripts }: StoredFile, address: string) => {
    const content = readFileSync(join(folder, "objects", hash));
    // Only the time of its writing may differ.
    const text = address.endsWith(".ics") && content.toString().replace(/^DTSTAMP:.*$/m, "");
    return JSON.stringify([text || hash, type, immutable, inlineScripts]);
  };
  const served: Served = new Map();
  for (const [address, file] of Object.entries(files)) served.set(address, told(file, address));
  for (const [kind, pages] of Object.entries(errorPages))
    for (const [language, file] of Object.entries(pages)) served.set(`${kind} ${language}`, told(file, ""));
  served.set("functions", JSON.stringify(Object.entries(functions).sort()));
  return served;
}

/** What the two differ in. A script or picture of an earlier build may stay: pages that are open ask for it. */
function differences(warm: Served, cold: Served): string[] {
  const isLasting = (address: string) => /^\/static\/|[.-][0-9a-f]{10,}\.\w+$/.test(address);
  return [
    ...[...cold].filter(([address, file]) => warm.get(address) !== file).map(([address]) => address),
    ...[...warm.keys()].filter((address) => !cold.has(address) && !isLasting(address)),
  ];
}

async function main(): Promise<void> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "increments-")));
  const [warm, clean] = [join(folder, "warm"), join(folder, "clean")];
  const build = (site: string, name: string) =>
    timed(site, join(folder, `${name}.log`), gatsbyBuild, {
      env: { ...buildVariables, SITE_LANGS: options.languages },
    });
  try {
    copyProject(warm);
    copyProject(clean);
    const first = await build(warm, "first");
    console.log(`${options.languages}: first build ${first.toFixed(1)} s`);
    let before = servedBy(warm);
    const rows: string[][] = [];
    let isGood = true;
    for (const { name, isCode, make } of changes) {
      for (const site of [warm, clean]) make(site);
      const seconds = await build(warm, `${name}, warm`);
      // What the bundler keeps is of code alone; all else begins from nothing.
      clear(clean, { keepsBundles: !isCode });
      const secondsClean = await build(clean, `${name}, clean`);
      const [now, wanted] = [servedBy(warm), servedBy(clean)];
      const wrong = differences(now, wanted);
      const changed = [...now].filter(([address, file]) => before.get(address) !== file).length;
      before = now;
      isGood &&= wrong.length === 0 && changed > 0;
      rows.push([
        name,
        seconds.toFixed(1),
        secondsClean.toFixed(1),
        String(now.size),
        String(changed),
        String(wrong.length),
      ]);
      console.log(`${name}: ${wrong.length === 0 ? "alike" : `DIFFERENT: ${wrong.slice(0, 20).join(" ")}`}`);
    }
    console.log(
      `\n${formatTable(["after", "warm s", "clean s", "addresses", "changed", "unlike a clean build"], rows)}`,
    );
    if (!isGood) process.exitCode = 1;
  } finally {
    if (options.keep) console.log(`Left: ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

/** Leaves nothing of a build, but what the bundler keeps if that is asked. */
function clear(site: string, { keepsBundles }: { keepsBundles: boolean }): void {
  const cache = join(site, ".cache");
  const ofCache = existsSync(cache) ? readdirSync(cache) : [];
  const gone = [
    ...["public", ".build"].map((name) => join(site, name)),
    ...ofCache.filter((name) => !(keepsBundles && name === "webpack")).map((name) => join(cache, name)),
  ];
  for (const path of gone) rmSync(path, { recursive: true, force: true });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
