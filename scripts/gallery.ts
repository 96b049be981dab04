// `npm run gallery:check`: takes a picture of every state of the gallery and compares it with the last accepted one; see
// docs/testing.md.
import "./lib/environment.mjs";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { chromium, type Browser } from "playwright-core";
import { addressOf, scenarios, type GalleryState, type Scenario } from "../src/desk/gallery-states";
import { galleryPath } from "../src/desk/paths";
import { isLanguageCode, type LanguageCode } from "../src/site/languages";
import { browserFlags } from "../tests/harness/browser";
import { ensureChromium } from "./lib/chromium.mjs";
import { differenceOf } from "./lib/picture-difference";
import { readArguments, runCommand, UsageError } from "./lib/command";

const usage = `npm run gallery:check [-- <options>]

Compares every state of the gallery of a running \`npm run develop\` with its accepted picture.

  --site <address>       http://localhost:8000 by default
  --states <beginning>   only states whose id begins so: page. dialog.spot-modal
  --languages <codes>    en,ar by default
  --widths <px>          390,1440 by default
  --scenario <name>      ${scenarios.join(", ")}
  --accept               takes the pictures as they are now for the accepted ones`;

/** Pictures differ by platform: letters are drawn by the system. */
const folder = join(".gallery", `${process.platform}-${process.arch}`);
const heightPx = 900;
/** Longer than each part of the way may take, see gallery-driver.ts. */
const stateLimitMs = 300_000;

interface Shot {
  state: GalleryState;
  language: LanguageCode;
  width: number;
  scenario: Scenario;
}

async function main(): Promise<number> {
  const given = readArguments({
    site: { type: "string", default: "http://localhost:8000" },
    states: { type: "string", default: "" },
    languages: { type: "string", default: "en,ar" },
    widths: { type: "string", default: "390,1440" },
    scenario: { type: "string", default: "usual" },
    accept: { type: "boolean", default: false },
  });
  const languages = given.languages.split(",").map((code) => {
    if (isLanguageCode(code)) return code;
    throw new UsageError(`"${code}" is no language of the site`);
  });
  const widths = given.widths.split(",").map((text) => {
    const width = Number(text);
    if (Number.isInteger(width) && width >= 240 && width <= 3840) return width;
    throw new UsageError(`"${text}" is no width from 240 to 3840`);
  });
  const scenario = scenarios.find((name) => name === given.scenario);
  if (!scenario) throw new UsageError(`"${given.scenario}" is none of ${scenarios.join(", ")}`);
  const states = (await statesOf(given.site)).filter(({ id }) => id.startsWith(given.states));
  if (states.length === 0) throw new UsageError(`no state begins with "${given.states}"`);

  const executablePath = await ensureChromium();
  if (!executablePath) return 1;
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  let failed = 0;
  try {
    for (const state of states)
      for (const language of languages)
        for (const width of widths) {
          const shot = { state, language, width, scenario };
          const problem = await compare(nameOf(shot), given.accept, () => take(browser, given.site, shot));
          if (problem === null) continue;
          failed += 1;
          console.error(`${nameOf(shot)}: ${problem}`);
        }
  } finally {
    await browser.close();
  }
  const taken = states.length * languages.length * widths.length;
  console.log(`${String(taken)} states, ${String(failed)} failed.`);
  return failed === 0 ? 0 : 1;
}

async function statesOf(site: string): Promise<GalleryState[]> {
  try {
    const answer = await fetch(`${site}${galleryPath}states.json`, { signal: AbortSignal.timeout(30_000) });
    if (answer.ok) return (await answer.json()) as GalleryState[];
  } catch {
    // Told below.
  }
  throw new UsageError(`${site} has no gallery: start npm run develop, or name its address with --site`);
}

const nameOf = ({ state, language, width, scenario }: Shot) =>
  [state.id, language, width, ...(scenario === "usual" ? [] : [scenario])].join("-");

/** @throws Error when the state does not come about */
async function take(
  browser: Browser,
  site: string,
  { state, language, width, scenario }: Shot,
): Promise<Buffer> {
  // A visitor of its own: what one has typed is offered again.
  const context = await browser.newContext({
    viewport: { width, height: heightPx },
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(stateLimitMs);
    await page.goto(site + addressOf(state, { language, scenario }), { waitUntil: "domcontentloaded" });
    if (!state.isFile) {
      const outcome = await page.waitForFunction(() => document.documentElement.dataset.gallery);
      if ((await outcome.jsonValue()) === "failed") throw new Error("it does not come about");
    }
    // A lazy image waits for as long as it is hidden or out of sight.
    await page.waitForFunction(
      () =>
        document.fonts.status === "loaded" &&
        [...document.images].every(
          (image) =>
            image.complete ||
            !image.checkVisibility({ visibilityProperty: true }) ||
            image.getBoundingClientRect().top >= window.innerHeight ||
            image.getBoundingClientRect().bottom <= 0,
        ),
    );
    return await page.screenshot({ animations: "disabled", caret: "hide" });
  } finally {
    await context.close();
  }
}

/** @returns what is wrong, or null */
async function compare(
  name: string,
  isAccepting: boolean,
  takePicture: () => Promise<Buffer>,
): Promise<string | null> {
  const accepted = join(folder, "accepted", `${name}.png`);
  const other = join(folder, "differences", `${name}.png`);
  rmSync(other, { force: true });
  let picture: Buffer;
  try {
    picture = await takePicture();
  } catch (error) {
    return error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  }
  if (isAccepting) {
    write(accepted, picture);
    return null;
  }
  if (!existsSync(accepted)) return "no picture of it has been accepted: look at it, then --accept";
  const found = differenceOf(readFileSync(accepted), picture);
  if (found === null) return null;
  write(other, found.picture);
  return `${found.said}: ${other}`;
}

function write(file: string, content: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

void runCommand(usage, main);
