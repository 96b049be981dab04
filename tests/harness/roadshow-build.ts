import { spawn } from "node:child_process";
import { resolve } from "node:path";
import type { LanguageCode } from "../../src/site/languages";

/*
 * The site's second build, for what no journey can see in the first: the roadshow's variant, with LINE and with a
 * container of the tag manager.
 */

export const roadshowFolder = resolve(__dirname, "../../.build/roadshow-site/.build");

export const roadshowLanguages: LanguageCode[] = ["en", "ar", "ko"];

/** Makes it, unless nothing has changed since. It takes minutes. @throws Error with what the build said */
export async function buildRoadshow(): Promise<void> {
  const child = spawn(process.execPath, [resolve(__dirname, "build-roadshow.mjs")], { stdio: "pipe" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  const code = await new Promise((done) => {
    child.once("close", done);
  });
  if (code !== 0) throw new Error(`The roadshow's variant was not built:\n${output}`);
}
