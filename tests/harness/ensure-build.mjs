import "../../scripts/lib/environment.mjs";
import { ensureBuilt } from "../../scripts/lib/build.mjs";

/** Jest's global set-up: a journey through an old build would prove nothing. */
export default async function ensureBuild() {
  if (!(await ensureBuilt())) throw new Error("The journeys need a build.");
}
