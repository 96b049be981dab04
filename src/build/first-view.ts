import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { env } from "node:process";
import { minifySync } from "@swc/core";
import { buildSync } from "esbuild";
import { publish } from "./publish";

interface FirstViewScript {
  /** With a hash of the content: `/first-view-0123456789.js`. */
  path: string;
  content: string;
}

let bundled: FirstViewScript | undefined;

/**
 * `src/first-view` as one file. It is not a part of the app's bundle, whose chunks share their runtime and their modules:
 * it has to run where none of those arrives.
 */
export function firstViewScript(): FirstViewScript {
  bundled ??= bundle();
  return bundled;
}

/** Of all that a build may be given for the browser. */
const settingNames = () => readFileSync("src/site/public-env.ts", "utf8").match(/\bGATSBY_\w+/g) ?? [];

export function publishFirstViewScript(): void {
  const { path, content } = firstViewScript();
  publish(path, content);
}

function bundle(): FirstViewScript {
  const { outputFiles } = buildSync({
    entryPoints: ["src/first-view/main.ts"],
    bundle: true,
    format: "iife",
    // Older than all browsers of .browserslistrc: it also runs where the app is not started.
    target: "es2019",
    define: {
      "process.env": "{}",
      "process.env.NODE_ENV": JSON.stringify("production"),
      // Also those that are not set, so that what depends on them is left out.
      ...Object.fromEntries(
        settingNames().map((name) => [`process.env.${name}`, JSON.stringify(env[name] ?? "")]),
      ),
    },
    write: false,
  });
  // SWC makes it a tenth smaller than esbuild's own minifier does.
  const { code: content } = minifySync(outputFiles[0]?.text ?? "", {
    compress: { passes: 3, ecma: 2019 },
    mangle: true,
    ecma: 2019,
  });
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
  return { path: `/first-view-${hash}.js`, content };
}
