/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import type { ParentSpanPluginArgs } from "gatsby";
import { until } from "../../../tests/harness/until";
import { createMissingLocales, missingLocalesFolder } from "./missing-files";

const watchers: { close(): Promise<void> }[] = [];
jest.mock("chokidar", () => {
  const chokidar = jest.requireActual<typeof import("chokidar")>("chokidar");
  return {
    watch: (...args: Parameters<typeof chokidar.watch>) => {
      const watcher = chokidar.watch(...args);
      watchers.push(watcher);
      return watcher;
    },
  };
});

const home = process.cwd();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "missing-"));
  process.chdir(folder);
  process.env.SITE_LANGS = "ko";
  process.env.gatsby_executing_command = "develop";
  for (const language of ["en", "ko"]) {
    mkdirSync(`locales/${language}`, { recursive: true });
    writeFileSync(`locales/${language}/home.json`, "{}");
  }
});
afterEach(async () => {
  for (const watcher of watchers.splice(0)) await watcher.close();
  process.chdir(home);
  rmSync(folder, { recursive: true });
  delete process.env.SITE_LANGS;
  delete process.env.gatsby_executing_command;
});

it("a file that is deleted during develop gets its stand-in at once", async () => {
  createMissingLocales({ reporter: {} } as ParentSpanPluginArgs);
  const [watcher] = watchers as unknown as { once(event: "ready", done: () => void): void }[];
  await new Promise<void>((done) => watcher?.once("ready", done));
  rmSync("locales/ko/home.json");
  await until("there is a stand-in", () => existsSync(`${missingLocalesFolder}/ko/home.json`) || null);
});
