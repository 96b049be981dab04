// `npm run bench:build`: what a post costs a build, beside a plain Astro site; see docs/build-speed.md.
import "./lib/environment.mjs";
import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { languageCodes } from "../src/site/languages";
import { astroVersion, writeAstroSite } from "./lib/bench/astro";
import { phasesOf, type Phases } from "./lib/bench/phases";
import { changeBenchPost, writeBenchPosts } from "./lib/bench/posts";
import { copyProject, timed } from "./lib/bench/site";
import { readArguments, runCommand, wholeNumber } from "./lib/command";
import { formatTable } from "./lib/table";

const usage = `npm run bench:build [-- <options>]

Builds a copy of the project in a temporary folder with "npm run build": from nothing, from nothing with more posts, and
again after one sentence of a post has changed, three times, of which the median counts. Then it builds a plain Astro
site of the same Markdown. All times are by the clock; nothing else should be running.

  --posts <n>        how many posts, each in ${String(languageCodes.length)} languages; 100 by default
  --without-astro    no comparison, hence no download
  --keep             keeps the folder, with the logs of the builds
`;

/** Single builds differ by half a second. */
const changes = 3;

const target = { cleanSeconds: 90, msPerPost: 20, changedSeconds: 15 };

interface Options {
  posts: number;
  astro: boolean;
  keep: boolean;
}

function readOptions(): Options | null {
  const values = readArguments({
    posts: { type: "string", default: "100" },
    "without-astro": { type: "boolean" },
    keep: { type: "boolean" },
    help: { type: "boolean" },
  });
  if (values.help) return null;
  return {
    posts: wholeNumber("posts", values.posts, 1000),
    astro: !values["without-astro"],
    keep: values.keep ?? false,
  };
}

async function main(): Promise<number> {
  const options = readOptions();
  if (!options) {
    console.log(usage);
    return 0;
  }
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "bench-build-")));
  try {
    await bench(folder, options);
  } finally {
    if (options.keep) console.log(`\nLeft: ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
  return 0;
}

interface GatsbyBuild {
  /** By the clock, everything in. */
  seconds: number;
  phases: Phases;
}

async function bench(folder: string, { posts, astro }: Options): Promise<void> {
  const files = posts * languageCodes.length;
  const [cpu] = cpus();
  const load = loadavg().map((each) => each.toFixed(1));
  console.log(
    `${String(cpus().length)} × ${cpu?.model ?? "?"}, Node ${process.versions.node}, load ${load.join(" ")}`,
  );
  console.log(
    `${String(posts)} posts in ${String(languageCodes.length)} languages: ${String(files)} files\n`,
  );

  const site = join(folder, "site");
  const blog = join(site, "content/blog");
  copyProject(site);
  const build = async (name: string): Promise<GatsbyBuild> => {
    const log = join(folder, `${name}.log`);
    const seconds = await timed(site, log, ["scripts/build.mjs", "--no-install"]);
    console.log(`${name}: ${seconds.toFixed(1)} s`);
    return { seconds, phases: phasesOf(readFileSync(log, "utf8")) };
  };
  const clean = await build("clean");
  await timed(site, join(folder, "empty.log"), ["scripts/clean.mjs"]);
  writeBenchPosts(blog, posts);
  const more = await build("clean, with more posts");
  const changed: GatsbyBuild[] = [];
  for (let run = 1; run <= changes; run++) {
    changeBenchPost(blog);
    changed.push(await build(`one post changed, ${String(run)}`));
  }
  const warm = medianOf(changed, ({ seconds }) => seconds);
  report({ files, clean, more, warm });
  if (astro) await benchAstro(folder, blog, files);
}

async function benchAstro(folder: string, blog: string, files: number): Promise<void> {
  const site = join(folder, "astro");
  writeAstroSite(site, blog);
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const install = ["install", "--no-audit", "--no-fund", `astro@${astroVersion}`];
  await timed(site, join(folder, "npm.log"), install, { command: npm });
  const command = [join(site, "node_modules/astro/astro.js"), "build"];
  const clean = await timed(site, join(folder, "astro, clean.log"), command);
  const later: number[] = [];
  for (let run = 1; run <= changes; run++) {
    changeBenchPost(join(site, "posts"));
    later.push(await timed(site, join(folder, `astro, changed, ${String(run)}.log`), command));
  }
  const warm = medianOf(later, (seconds) => seconds);
  console.log(
    `A plain Astro ${astroVersion} site of the same posts: ${clean.toFixed(1)} s, ${((1000 * clean) / files).toFixed(1)} ms a post; one changed post: ${warm.toFixed(1)} s.`,
  );
}

function medianOf<T>(items: readonly T[], sizeOf: (item: T) => number): T {
  const median = [...items].sort((a, b) => sizeOf(a) - sizeOf(b))[Math.floor(items.length / 2)];
  if (median === undefined) throw new Error("There is no median of nothing");
  return median;
}

interface Results {
  files: number;
  clean: GatsbyBuild;
  more: GatsbyBuild;
  warm: GatsbyBuild;
}

/** Shorter phases than this are left out of the table. */
const shortestSeconds = 0.3;

function report({ files, clean, more, warm }: Results): void {
  const builds = [clean, more, warm];
  const names = [...new Set(builds.flatMap(({ phases }) => [...phases.keys()]))].filter((name) =>
    builds.some(({ phases }) => (phases.get(name) ?? 0) >= shortestSeconds),
  );
  const row = (name: string, secondsOf: (build: GatsbyBuild) => number) => [
    name,
    ...builds.map((build) => secondsOf(build).toFixed(1)),
    ((1000 * (secondsOf(more) - secondsOf(clean))) / files).toFixed(1),
  ];
  console.log(
    `\n${formatTable(
      ["seconds", "clean", "with more posts", "one changed", "ms a post"],
      [
        ...names.map((name) => row(name, ({ phases }) => phases.get(name) ?? 0)),
        row("by the clock", ({ seconds }) => seconds),
      ],
    )}\nA phase may contain others or run beside them.\n`,
  );
  const perPost = (1000 * (more.seconds - clean.seconds)) / files;
  console.log(`A clean build: ${clean.seconds.toFixed(1)} s (target: ${String(target.cleanSeconds)}).`);
  console.log(`A post more: ${perPost.toFixed(1)} ms (target: ${String(target.msPerPost)}).`);
  console.log(`One changed post: ${warm.seconds.toFixed(1)} s (target: ${String(target.changedSeconds)}).`);
}

void runCommand(usage, main);
