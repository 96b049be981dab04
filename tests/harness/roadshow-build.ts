import { spawn } from "node:child_process";
import { resolve } from "node:path";
import type { LanguageCode } from "../../src/site/languages";

/* A second build of the site: its roadshow variant, with LINE and a tag manager, which the first one does not have. */

export const roadshowFolder = resolve(__dirname, "../../.build/roadshow-site/.build");

export const roadshowLanguages: LanguageCode[] = ["en", "ar", "ko"];

/** Makes the build unless it is up to date. Takes minutes. @throws Error with the output of the build */
export async function buildRoadshow(): Promise<void> {
  const child = spawn(process.execPath, [resolve(__dirname, "build-roadshow.mjs")], { stdio: "pipe" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  const code = await new Promise((done) => {
    child.once("close", done);
  });
  if (code !== 0) throw new Error(`The roadshow's variant was not built:\n${output}`);
}
