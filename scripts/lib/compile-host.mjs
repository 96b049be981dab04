import { build } from "esbuild";

/**
 * Compiles the server with all of its packages but the native ones into `.build/host`: from the sources, a start takes
 * four times as long.
 */
export async function compileHost() {
  await build({
    entryPoints: ["main", "publish", "scheduled-builds", "settings", "store-worker"].map(
      (name) => `src/host/${name}.ts`,
    ),
    outdir: ".build/host",
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    target: "node20",
    // Native modules find their binary beside themselves; pg tries to load its own, which nobody has to install.
    external: ["better-sqlite3", "pg-native"],
    // For the stacks of logged errors.
    keepNames: true,
    logLevel: "warning",
  });
}
