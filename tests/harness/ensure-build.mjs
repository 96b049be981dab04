import "../../scripts/lib/environment.mjs";
import { ensureBuilt } from "../../scripts/lib/build.mjs";
import { compileHost } from "../../scripts/lib/compile-host.mjs";

/** Jest's global set-up, so that journeys never test an old build. */
export default async function ensureBuild() {
  await compileHost();
  if (!(await ensureBuilt())) throw new Error("The journeys need a build.");
}
