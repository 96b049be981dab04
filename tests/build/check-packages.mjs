import "../../scripts/lib/environment.mjs";
import { whyInstall } from "../../scripts/lib/install.mjs";

/** Jest's global set-up: the copies use the project's packages, and each would install its own if these were old. */
export default function checkPackages() {
  const reason = whyInstall();
  if (reason) throw new Error(`The packages are not up to date: ${reason}. "npm run build" installs them.`);
}
