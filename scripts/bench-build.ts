// `npm run bench:build`: what a post costs a build, beside a plain Astro site; see docs/build-speed.md.
import "./lib/environment.mjs";
import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { languageCodes } from "../src/site/languages";
import { astroVersion, writeAstroSite } from "./lib/bench/astro";
import { kindOf, phasesOf, sumsOf, type Phases } from "./lib/bench/phases";
import { changeBenchPost, writeBenchPosts } from "./lib/bench/posts";
import { copyProject, gatsbyBuild, timed } from "./lib/bench/site";
import { buildVariables } from "./lib/build.mjs";
import { formatTable } from "./lib/table";

const usage = `npm run bench:build [-- <options>]

Builds a copy of the project in a temporary folder: once for what is kept by its content, from nothing else without more
posts and with them, and again after one sentence has changed, three times, of which the middle one counts; then a plain
Astro site of the same Markdown.

  --posts <n>        how many, each in ${String(languageCodes.length)} languages; 100 if not said
  --without-astro    no comparison, hence no download
  --keep             leaves the folder, with the logs of the builds
`;

/** How often a post is changed: single builds differ by half a second. */
const changes = 3;

const aim = { msPerPost: 8, warmSeconds: 10 };

/** The command was called wrongly: exit code 2. */
class UsageError extends Error {}

interface Options {
  posts: number;
  astro: boolean;
  keep: boolean;
}

function readOptions(): Options | null {
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        posts: { type: "string", default: "100" },
        "without-astro": { type: "boolean" },
        keep: { type: "boolean" },
        help: { type: "boolean" },
      },
    }));
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  if (values.help) return null;
  const posts = Number(values.posts);
  if (!Number.isInteger(posts) || posts < 1 || posts > 1000)
    throw new UsageError("--posts must be a whole number from 1 to 1000");
  return { posts, astro: !values["without-astro"], keep: values.keep ?? false };
}

async function main(): Promise<void> {
  const options = readOptions();
  if (!options) {
    console.log(usage);
    return;
  }
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "bench-build-")));
  try {
    await bench(folder, options);
  } finally {
    if (options.keep) console.log(`\nLeft: ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

interface GatsbyBuild {
  wall: number;
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
    const wall = await timed(site, log, gatsbyBuild, { env: buildVariables });
    const phases = phasesOf(readFileSync(log, "utf8"));
    console.log(`${name}: ${wall.toFixed(1)} s`);
    return { wall, phases };
  };
  // What is kept by its content stays, so that both builds are alike but for the posts.
  const buildCold = async (name: string): Promise<GatsbyBuild> => {
    for (const made of [".cache", "public"]) rmSync(join(site, made), { recursive: true, force: true });
    return build(name);
  };
  const first = await build("for the first time");
  const without = await buildCold("without posts, cold");
  writeBenchPosts(blog, posts);
  const cold = await buildCold("with posts, cold");
  const changed: GatsbyBuild[] = [];
  for (let at = 1; at <= changes; at++) {
    changeBenchPost(blog);
    changed.push(await build(`one post changed, warm, ${String(at)}`));
  }
  const warm = middleOf(changed, ({ wall }) => wall);

  let astroTimes: { cold: number; warm: number } | null = null;
  if (astro) {
    const other = join(folder, "astro");
    writeAstroSite(other, blog);
    const npm = process.platform === "win32" ? "npm.cmd" : "npm";
    await timed(
      other,
      join(folder, "npm.log"),
      ["install", "--no-audit", "--no-fund", `astro@${astroVersion}`],
      { command: npm },
    );
    const command = [join(other, "node_modules/astro/astro.js"), "build"];
    const first = await timed(other, join(folder, "astro, cold.log"), command);
    console.log(`Astro, cold: ${first.toFixed(1)} s`);
    const later: number[] = [];
    for (let at = 1; at <= changes; at++) {
      changeBenchPost(join(other, "posts"));
      later.push(await timed(other, join(folder, `astro, warm, ${String(at)}.log`), command));
    }
    const second = middleOf(later, (seconds) => seconds);
    console.log(`Astro, warm: ${later.map((seconds) => seconds.toFixed(1)).join(", ")} s`);
    astroTimes = { cold: first, warm: second };
  }
  report({ files, first, without, cold, warm, astro: astroTimes });
}

function middleOf<T>(items: readonly T[], sizeOf: (item: T) => number): T {
  const middle = [...items].sort((a, b) => sizeOf(a) - sizeOf(b))[Math.floor(items.length / 2)];
  if (middle === undefined) throw new Error("There is no middle of nothing");
  return middle;
}

interface Results {
  files: number;
  first: GatsbyBuild;
  without: GatsbyBuild;
  cold: GatsbyBuild;
  warm: GatsbyBuild;
  astro: { cold: number; warm: number } | null;
}

function report({ files, first, without, cold, warm, astro }: Results): void {
  const s = (seconds: number | undefined) => (seconds ?? 0).toFixed(2);
  const perPost = (seconds: number) => ((1000 * seconds) / files).toFixed(2);
  const headings = ["", "without posts", "with posts", "more", "ms a post", "one changed"];
  const row = (name: string, before: number, after: number, changed: number) => [
    name,
    ...[before, after, after - before].map(s),
    perPost(after - before),
    s(changed),
  ];

  const of = ({ phases }: GatsbyBuild, name: string) => phases.get(name) ?? 0;
  const builds = [without, cold, warm];
  const names = [...new Set([...cold.phases.keys(), ...warm.phases.keys()])].filter(
    (name) => kindOf(name) === "content" && Math.max(...builds.map((build) => of(build, name))) >= 0.1,
  );
  const [before, after, changed] = [sumsOf(without.phases), sumsOf(cold.phases), sumsOf(warm.phases)];
  const sum = (sums: Map<string, number>, kind: string) => sums.get(kind) ?? 0;
  const sumRow = (name: string, kind: string) =>
    row(name, sum(before, kind), sum(after, kind), sum(changed, kind));
  console.log(
    `\n${formatTable(headings, [
      ...names.map((name) => row(name, of(without, name), of(cold, name), of(warm, name))),
      sumRow("Gatsby's own phases of content", "content"),
      sumRow("Gatsby's own phases of code", "code"),
      sumRow("apart: sizes of pictures", "pictures"),
      sumRow("apart: share images", "share images"),
      sumRow("apart: compression", "compression"),
      row("by the clock, in all", without.wall, cold.wall, warm.wall),
    ])}`,
  );

  const atFirst = sumsOf(first.phases);
  const kept = ["pictures", "share images", "compression"];
  const timesOfKept = kept.map((kind) => `${kind} ${s(sum(atFirst, kind))} s`).join(", ");
  console.log(`Kept by its content; the first time without posts: ${timesOfKept}.`);
  const added = sum(after, "content") - sum(before, "content");
  console.log(
    `A post costs ${perPost(added)} ms of Gatsby's own phases (aim: at most ${String(aim.msPerPost)}).`,
  );
  console.log(`One changed post: ${warm.wall.toFixed(1)} s (aim: under ${String(aim.warmSeconds)}).`);
  if (!astro) return;
  const ratio = (ours: number, theirs: number) => `${(ours / theirs).toFixed(2)} ×`;
  console.log(
    `\n${formatTable(
      ["beside a plain Astro site", "cold", "ms a post", "warm"],
      [
        [`Astro ${astroVersion}, in all`, s(astro.cold), perPost(astro.cold), s(astro.warm)],
        ["Gatsby, what the posts add", s(added), perPost(added), s(sum(changed, "content"))],
        ["ratio", ratio(added, astro.cold), "", ratio(sum(changed, "content"), astro.warm)],
        ["Gatsby, the whole site in all", s(cold.wall), perPost(cold.wall), s(warm.wall)],
        ["ratio", ratio(cold.wall, astro.cold), "", ratio(warm.wall, astro.warm)],
      ],
    )}`,
  );
}

main().catch((error: unknown) => {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
  } else {
    console.error(error);
    process.exitCode = 1;
  }
});
