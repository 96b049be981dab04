/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Reporter } from "gatsby";
import { until } from "../../tests/harness/until";
import { watchFolder } from "./watch";

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
      await new Promise((done) => setTimeout(done, 400));
      return calls >= count ? true : null;
    });
  await changeUntil(1);
  await changeUntil(2);
  expect(failures).toEqual([`Reading ${folder}/ failed: it is gone`]);
});
