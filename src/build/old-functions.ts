import { createRequire } from "node:module";
import { join } from "node:path";

const everyMs = 5_000;

/**
 * Lets go of bundles of functions that `gatsby develop` uses no more. It loads a bundle anew for every call and takes the
 * one before out of Node's cache, where the module that asked for it still lists it among its children: 13 MB a call, so
 * that develop ended for want of memory after some three hundred. To be called from `onCreateDevServer`.
 */
export function letOldFunctionsGo(): void {
  const { cache } = createRequire(join(process.cwd(), "package.json"));
  setInterval(() => {
    forgetUncached(cache);
  }, everyMs).unref();
}

/** Takes out of the children of each module what is not in the cache any more. */
export function forgetUncached(cache: NodeJS.Dict<NodeJS.Module>): void {
  for (const module of Object.values(cache)) {
    if (module?.children.some((child) => cache[child.filename] !== child))
      module.children = module.children.filter((child) => cache[child.filename] === child);
  }
}
