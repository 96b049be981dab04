import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";

export function webpackConfig(stage: string) {
  return {
    ...(["build-javascript", "build-html"].includes(stage) && { plugins: [hashOfScripts] }),
    // The host sends no source maps, and to make and keep them takes a good part of a build.
    ...(stage === "build-javascript" && { devtool: false }),
    resolve: {
      alias: {
        // The plugin requires it and we import it, which would be two copies of it in every page.
        i18next$: i18nextAsModule(),
        ...unusedModules(),
        ...(stage === "build-javascript" && unusedInPages),
      },
    },
  };
}

/** The folder of a package's main file, wherever the packages lie. */
const folderOf = (name: string) => dirname(createRequire(resolve("package.json")).resolve(name));

const i18nextAsModule = () => join(folderOf("i18next"), "../esm/i18next.js");

/**
 * What would be in every page although nothing calls it: the plugin brings the whole of itself and of react-i18next,
 * which the bundler cannot prune, and Gatsby its slices, its service worker and Partytown, for scripts off the main
 * thread. Take a name out of here to use what it names.
 */
function unusedModules(): Record<string, false> {
  const words = join(folderOf("react-i18next"), "../es");
  const partytown = join(
    folderOf("gatsby/package.json"),
    "dist/internal-plugins/partytown/gatsby-browser.js",
  );
  const plugin = folderOf("gatsby-plugin-react-i18next/package.json");
  const files = ["Trans", "TransWithoutContext", "Translation", "useSSR", "withSSR", "withTranslation"];
  return {
    ...Object.fromEntries(files.map((name) => [join(words, `${name}.js`), false] as const)),
    [partytown]: false,
    [join(plugin, "dist/Link.js")]: false,
    [join(plugin, "dist/useI18next.js")]: false,
    [resolve(".cache/slice.js")]: false,
    [resolve(".cache/register-service-worker.js")]: false,
  };
}

/**
 * Nor does anything call these in a built page: Gatsby's component for scripts, and what the plugin has for its own
 * redirect and its warnings to developers.
 */
const unusedInPages = { "gatsby-script$": false, "browser-lang$": false, outdent$: false } as const;

interface Compilation {
  hash: string | null;
  getAssets(): readonly { name: string; source: { buffer(): Buffer } }[];
  hooks: { afterProcessAssets: { tap(name: string, listener: () => void): void } };
}

interface Compiler {
  hooks: { thisCompilation: { tap(name: string, listener: (compilation: Compilation) => void): void } };
}

/**
 * Every page names the bundler's hash of the whole, by which it sees that a newer build is out, and by that of what
 * renders documents Gatsby sees whether to make them again. The bundler's own is another one when it reads its cache
 * than when it reads the source: with it every document would be made again, change, and be compressed again, though no
 * script has. Ours hangs on the scripts and style sheets alone.
 */
export const hashOfScripts = {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap("hash of scripts", (compilation) => {
      compilation.hooks.afterProcessAssets.tap("hash of scripts", () => {
        const hash = createHash("sha256");
        const scripts = compilation.getAssets().filter(({ name }) => /\.(?:js|css)$/.test(name));
        for (const { name, source } of scripts.sort((a, b) => (a.name < b.name ? -1 : 1))) {
          const content = source.buffer();
          hash.update(`${name}\0${String(content.length)}\0`).update(content);
        }
        compilation.hash = hash.digest("hex").slice(0, 10);
      });
    });
  },
};

interface Minimizer {
  constructor: { name: string };
  options?: { minimizer?: { options?: { compress?: object; output?: object } } };
}

export interface WebpackConfig {
  plugins?: { constructor: { name: string }; options?: { ignoreOrder?: boolean; chunkFilename?: string } }[];
  optimization?: {
    minimizer?: Minimizer[];
    splitChunks?: { cacheGroups?: Partial<Record<"commons" | "styles", { minChunks?: number }>> };
  };
  output?: { hashDigestLength?: number; chunkFilename?: string };
}

/** How many templates and parts fetched later must use a style sheet for every page to bring it. */
const sharedStylesFrom = 12;

/**
 * Gatsby lays the styles of the whole site into one sheet, which it writes into every page, since in pages that import
 * components in orders of their own later styles would win. Ours are told apart by cascade layers, so their order
 * decides nothing: a page brings what most pages use and its own, a modal its own together with its script.
 */
export function withStylesByPage(config: WebpackConfig): WebpackConfig {
  for (const plugin of config.plugins ?? []) {
    if (plugin.constructor.name !== "MiniCssExtractPlugin" || !plugin.options) continue;
    plugin.options.ignoreOrder = true;
    plugin.options.chunkFilename = "[id].[contenthash].css";
  }
  const shared = config.optimization?.splitChunks?.cacheGroups?.styles;
  if (shared) shared.minChunks = sharedStylesFrom;
  return config;
}

/**
 * Gatsby's minifier writes the words of ES5, though every browser that loads modules knows shorter ones; and every
 * page carries the names of all parts that may be fetched later, for which a number and a part of the hash are plenty.
 * What all templates but that of errors use comes in one file.
 */
export function withShortScripts(config: WebpackConfig): WebpackConfig {
  if (config.output) {
    config.output.hashDigestLength = 10;
    if (config.output.chunkFilename) config.output.chunkFilename = "[id]-[contenthash].js";
  }
  const { commons } = config.optimization?.splitChunks?.cacheGroups ?? {};
  if (commons?.minChunks) commons.minChunks -= 1;
  for (const { constructor: kind, options } of config.optimization?.minimizer ?? []) {
    const terser = kind.name === "TerserPlugin" && options?.minimizer?.options;
    if (!terser) continue;
    terser.compress = { ...terser.compress, ecma: 2020, passes: 2 };
    terser.output = { ...terser.output, ecma: 2020 };
  }
  return config;
}
