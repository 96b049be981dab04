import { basename } from "node:path";
import { build } from "esbuild";

const programs = [
  ...["main", "publish", "scheduled-builds", "settings", "store-worker"].map((name) => `src/host/${name}.ts`),
  // For an image, which has no packages to run it from its source.
  "scripts/leads.ts",
];

/**
 * Compiles the server with all of its packages but the native ones into `.build/host`: from the sources, a start takes
 * four times as long. The operator's command lies beside it.
 */
export async function compileHost() {
  await build({
    entryPoints: Object.fromEntries(programs.map((file) => [basename(file, ".ts"), file])),
    outdir: ".build/host",
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    target: "node20",
    // Native modules find their binary beside themselves; pg tries to load its own, which nobody has to install.
    external: ["better-sqlite3", "pg-native"],
    // CommonJS has none.
    define: { "import.meta.url": "moduleAddress" },
    banner: { js: 'const moduleAddress = require("node:url").pathToFileURL(__filename).href;' },
    logLevel: "warning",
  });
}
