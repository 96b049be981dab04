// `npm run bench:first-view`: what the first view costs a visitor, and how soon a tap is answered; see
// docs/performance.md.
import "./lib/environment.mjs";
import { existsSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { resolve } from "node:path";
import { chromium, type Browser } from "playwright-core";
import { manifestPath } from "../src/host/manifest";
import { isLanguageCode, type LanguageCode } from "../src/site/languages";
import { removeAlteredBuilds } from "../tests/harness/altered-build";
import { browserFlags } from "../tests/harness/browser";
import { cleanUpHosts } from "../tests/harness/host";
import { earlyScriptBytes } from "./bench-first-view/early-scripts";
import { aims } from "./bench-first-view/figures";
import { documentKinds, measuredPages, pageNames } from "./bench-first-view/pages";
import type { DocumentKind, MeasuredPage, PageName } from "./bench-first-view/pages";
import { reportTap, reportView, tapTable, viewTables } from "./bench-first-view/report";
import type { TapReport, ViewReport } from "./bench-first-view/report";
import { serveWithTwins, type MeasuredSite } from "./bench-first-view/site";
import { tapRequestCall, tapTimes, type Tap } from "./bench-first-view/taps";
import { appScriptsOf } from "./bench-first-view/twins";
import { visitWithLighthouse, type View } from "./bench-first-view/views";
import { hasCurrentBuild } from "./lib/build.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { compileHost } from "./lib/compile-host.mjs";
import { readArguments, runCommand, UsageError, wholeNumber } from "./lib/command";

const parts = ["views", "taps"] as const;
type Part = (typeof parts)[number];

const usage = `npm run bench:first-view [-- <options>]

Measures pages of the build with Lighthouse, beside the same pages without scripts and with one island of React; then how
soon a tap on "request a call" has a dialog that can be typed in, on a slow phone. Nothing else should be running.

  --runs <n>             how often each is measured, 5 by default; medians count
  --pages <names>        of ${pageNames.join(",")}; all by default
  --languages <codes>    en,ar,ko by default
  --part <name>          only "views" or only "taps"
  --build <folder>       a build to measure; by default the project's own, which must be up to date
  --json <file>          writes all figures to this file
  --check                ends with exit code 1 if an aim is missed
`;

interface Options {
  runs: number;
  pages: PageName[];
  languages: LanguageCode[];
  parts: readonly Part[];
  buildFolder: string | null;
  jsonFile: string | null;
  check: boolean;
}

function readOptions(): Options | null {
  const text = { type: "string" } as const;
  const values = readArguments({
    runs: { ...text, default: "5" },
    pages: { ...text, default: pageNames.join() },
    languages: { ...text, default: "en,ar,ko" },
    part: text,
    build: text,
    json: text,
    check: { type: "boolean" },
    help: { type: "boolean" },
  });
  if (values.help) return null;
  const isPage = (name: string): name is PageName => pageNames.some((known) => known === name);
  const isPart = (name: string): name is Part => parts.some((known) => known === name);
  const part = values.part === undefined ? parts : listOf("part", values.part, isPart);
  return {
    runs: wholeNumber("runs", values.runs, 100),
    pages: listOf("pages", values.pages, isPage),
    languages: listOf("languages", values.languages, isLanguageCode),
    parts: part,
    buildFolder: values.build === undefined ? null : resolve(values.build),
    jsonFile: values.json === undefined ? null : resolve(values.json),
    check: values.check ?? false,
  };
}

function listOf<Name extends string>(
  option: string,
  value: string,
  isKnown: (name: string) => name is Name,
): Name[] {
  return value.split(",").map((name) => {
    if (isKnown(name)) return name;
    throw new UsageError(`--${option}: "${name}" is not known`);
  });
}

/** The twins have no app. */
const appScriptsIn = (site: MeasuredSite, page: MeasuredPage, kind: DocumentKind) =>
  kind === "ours" ? appScriptsOf(site.htmlOf(page)) : [];

/** Each run visits all documents one after the other, so that a slow minute of the machine is shared by all. */
async function measureViews(
  site: MeasuredSite,
  pages: readonly MeasuredPage[],
  browser: Browser,
  chromePath: string,
  runs: number,
): Promise<ViewReport[]> {
  const measured = pages.map((page) => {
    const views: Record<DocumentKind, View[]> = { ours: [], "without scripts": [], island: [] };
    const scriptBytes: Record<DocumentKind, number> = { ours: 0, "without scripts": 0, island: 0 };
    return { page, views, scriptBytes };
  });
  for (const { page, scriptBytes } of measured) {
    for (const kind of documentKinds) {
      const appScripts = appScriptsIn(site, page, kind);
      scriptBytes[kind] = await earlyScriptBytes(browser, site.addressOf(page, kind), appScripts);
    }
  }
  for (let run = 1; run <= runs; run++) {
    for (const { page, views } of measured) {
      for (const kind of documentKinds) {
        const appScripts = appScriptsIn(site, page, kind);
        views[kind].push(await visitWithLighthouse(chromePath, site.addressOf(page, kind), appScripts));
      }
      const lcp = documentKinds.map((kind) => `${kind} ${(views[kind].at(-1)?.lcpMs ?? NaN).toFixed(0)}`);
      console.log(`${String(run)}. ${page.path} LCP ms: ${lcp.join(", ")}`);
    }
  }
  return measured.map(({ page, views, scriptBytes }) => reportView(page, views, scriptBytes));
}

async function measureTaps(
  site: MeasuredSite,
  pages: readonly MeasuredPage[],
  browser: Browser,
  runs: number,
): Promise<TapReport[]> {
  const measured = pages.flatMap((page) =>
    tapTimes.map((tapMs) => ({ page, tapMs, taps: new Array<Tap>() })),
  );
  const without = new Set<string>();
  for (let run = 1; run <= runs; run++) {
    for (const { page, tapMs, taps } of measured) {
      if (without.has(page.path)) continue;
      const tap = await tapRequestCall(browser, site.addressOf(page, "ours"), tapMs);
      if (!tap) {
        without.add(page.path);
        console.log(`${page.path} has no "request a call" in its first view; it is left out.`);
        continue;
      }
      taps.push(tap);
      const dialog = tap.dialogMs === null ? "no dialog" : `dialog after ${tap.dialogMs.toFixed(0)} ms`;
      console.log(`${String(run)}. ${page.path} tap at ${String(tapMs / 1_000)} s: ${dialog}`);
    }
  }
  return measured
    .filter(({ page }) => !without.has(page.path))
    .map(({ page, tapMs, taps }) => reportTap(page, tapMs, taps));
}

async function bench(options: Options, build: string, chromePath: string): Promise<number> {
  const pages = measuredPages(options.pages, options.languages);
  const site = await serveWithTwins(build, pages);
  const browser = await chromium.launch({ executablePath: chromePath, args: browserFlags });
  try {
    const [processor] = cpus();
    const machine = {
      node: process.versions.node,
      chromium: browser.version(),
      processors: `${String(cpus().length)} × ${processor?.model.trim() ?? "?"}`,
      loadBefore: loadavg()[0] ?? NaN,
    };
    console.log(`Chromium ${machine.chromium}, Node ${machine.node}, ${machine.processors}, load ${machine.loadBefore.toFixed(2)} before the start.
The script of the island: ${(site.islandBytes / 1_000).toFixed(1)} kB with brotli.
`);
    const { runs } = options;
    const views = options.parts.includes("views")
      ? await measureViews(site, pages, browser, chromePath, runs)
      : [];
    const taps = options.parts.includes("taps") ? await measureTaps(site, pages, browser, runs) : [];
    if (views.length > 0) console.log(`\n${viewTables(views)}`);
    if (taps.length > 0) console.log(`\n${tapTable(taps)}`);
    const missed = [...views, ...taps].filter((report) => report.missed.length > 0).length;
    console.log(missed === 0 ? "Every aim is met." : `Rows with a missed aim: ${String(missed)}.`);
    if (options.jsonFile !== null) {
      const { islandBytes } = site;
      const all = { at: new Date().toISOString(), machine, runs, aims, islandBytes, views, taps };
      writeFileSync(options.jsonFile, `${JSON.stringify(all, null, 2)}\n`);
    }
    return options.check && missed > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function main(): Promise<number> {
  const options = readOptions();
  if (!options) {
    console.log(usage);
    return 0;
  }
  const { buildFolder } = options;
  if (buildFolder !== null && !existsSync(manifestPath(buildFolder)))
    throw new UsageError(`There is no build in ${buildFolder}`);
  if (buildFolder === null && !hasCurrentBuild()) {
    console.error('There is no build of the present files and settings. "npm run build" makes one.');
    return 1;
  }
  await compileHost();
  const chromePath = await ensureChromium();
  return chromePath === null ? 1 : bench(options, buildFolder ?? resolve(".build"), chromePath);
}

function cleanUp(): void {
  cleanUpHosts();
  removeAlteredBuilds();
}

void runCommand(usage, main, cleanUp);
