import { resolve } from "node:path";
import { buildSync } from "esbuild";

/**
 * A file of `in-page/` with all that it imports, as one minified script. A function handed to Playwright instead would
 * call helpers of the compiler that the page does not have.
 */
export function bundleForPage(file: string, format: "esm" | "iife"): string {
  const { outputFiles } = buildSync({
    entryPoints: [resolve("scripts/bench-first-view/in-page", file)],
    bundle: true,
    minify: true,
    format,
    jsx: "automatic",
    target: "es2022",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}
