/** @jest-environment node */
import type { EventEmitter } from "node:events";
import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Reporter } from "gatsby";
import { until } from "../../tests/harness/until";
import { watchFolder } from "./watch";

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
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

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "watched-"));
});
afterEach(async () => {
  for (const watcher of watchers.splice(0)) await watcher.close();
  rmSync(folder, { recursive: true });
});

it("goes on after a change that could not be read, and prints what was wrong", async () => {
  const failures: string[] = [];
  const reporter = { error: (text: string, { message }: Error) => failures.push(`${text}: ${message}`) };
  let calls = 0;
  const changed = () => {
    calls += 1;
    if (calls === 1) throw new Error("it is gone");
  };
  watchFolder(folder, changed, reporter as unknown as Reporter);
  let name = 0;
  const changeUntil = (count: number) =>
    until(`the watcher has called ${String(count)} times`, async () => {
      writeFileSync(join(folder, `${String((name += 1))}.json`), "{}");
      await pause(400);
      return calls >= count ? true : null;
    });
  await changeUntil(1);
  await changeUntil(2);
  expect(failures).toEqual([`Reading ${folder}/ failed: it is gone`]);
});

it("reads a file that is copied slowly once, when all of it is there", async () => {
  const seen: number[] = [];
  const file = join(folder, "cover.jpg");
  watchFolder(folder, () => seen.push(statSync(file).size), {} as Reporter);
  const [watcher] = watchers;
  await new Promise((ready) => (watcher as unknown as EventEmitter).once("ready", ready));
  for (let piece = 0; piece < 5; piece++) {
    appendFileSync(file, "a piece");
    await pause(400);
  }
  await until("the file is read", () => Promise.resolve(seen.length > 0 || null));
  await pause(400);
  expect(seen).toEqual([35]);
});
