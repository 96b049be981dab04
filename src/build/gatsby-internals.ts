import { createRequire } from "node:module";
import { resolve } from "node:path";

/**
 * Reads a module as Gatsby itself does: what is changed in it is changed for Gatsby.
 * @param name of a package that Gatsby uses, or `gatsby/dist/…`
 */
export function requireAsGatsby(name: string): unknown {
  // From the project, wherever its packages lie.
  const ofProject = createRequire(resolve("package.json"));
  return createRequire(ofProject.resolve("gatsby/package.json"))(name);
}
