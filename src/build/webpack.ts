import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { env } from "node:process";
import TerserPlugin from "terser-webpack-plugin";

/** What the site adds to Gatsby's configuration of webpack. */
export function webpackConfig(stage: string) {
  const isBuild = stage === "build-javascript" || stage === "build-html";
  return {
    // The host serves no source maps, and Gatsby names the page that could not be rendered without them.
    ...(isBuild && {
      plugins: [hashOfScripts, stage === "build-html" ? renderAnewWithStyles : rememberStyles],
      devtool: false,
      // A class name that its style sheet does not have would else be a warning among many, and a part without its look.
      module: { parser: { javascript: { exportsPresence: "error" } } },
    }),
    resolve: {
      alias: {
        // The i18n plugin requires it and the site imports it, which would put two copies into every page.
        i18next$: i18nextAsModule(),
        ...unusedModules(),
        ...(stage === "build-javascript" && { ...unusedInPages, recoil$: shorterRecoil() }),
      },
    },
  };
}

/** The folder of a package's main file. */
const folderOf = (name: string) => dirname(createRequire(resolve("package.json")).resolve(name));

const i18nextAsModule = () => join(folderOf("i18next"), "../esm/i18next.js");

/** Recoil as its package has it for production, without the branches for development: 1.3 kB less in every page. */
const shorterRecoil = () => join(folderOf("recoil"), "../es/index.mjs");

/**
 * Modules that would be in every page although the site does not use them: the i18n plugin imports all of itself and of
 * react-i18next in a way that webpack cannot prune, and Gatsby brings slices, a service worker and Partytown. They are
 * replaced by empty modules; remove a name here to use what it names. Lint forbids importing them.
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

/** Used in `gatsby develop` only: Gatsby's script component, and the i18n plugin's own redirect and warnings. */
const unusedInPages = { "gatsby-script$": false, "browser-lang$": false, outdent$: false } as const;

interface Hook<Value> {
  tap(name: string, listener: (value: Value) => void): void;
}

interface Compilation {
  hash: string | null;
  getAssets(): readonly { name: string; source: { buffer(): Buffer } }[];
  hooks: {
    afterProcessAssets: { tap(name: string, listener: () => void): void };
    chunkHash: {
      tap(name: string, listener: (chunk: object, hash: { update(text: string): void }) => void): void;
    };
  };
}

/**
 * A webpack plugin that makes the hash of a compilation depend on its scripts and style sheets alone. Every page carries
 * the hash, so that an open page notices a newer build. webpack's own differs between a build that reads its cache and
 * one that does not: every document would change although no script has.
 */
export const hashOfScripts = {
  apply({ hooks }: { hooks: { thisCompilation: Hook<Compilation> } }): void {
    hooks.thisCompilation.tap("hash of scripts", (compilation) => {
      compilation.hooks.afterProcessAssets.tap("hash of scripts", () => {
        compilation.hash = hashOf(compilation, /\.(?:js|css)$/).slice(0, 10);
      });
    });
  },
};

/** What the style sheets of the scripts for browsers say, which are made before the renderer of the documents. */
let hashOfStyles = "";

/** A webpack plugin for the scripts, from which `renderAnewWithStyles` learns of their style sheets. */
export const rememberStyles = {
  apply({ hooks }: { hooks: { thisCompilation: Hook<Compilation> } }): void {
    hooks.thisCompilation.tap("remember styles", (compilation) => {
      compilation.hooks.afterProcessAssets.tap("remember styles", () => {
        hashOfStyles = hashOf(compilation, /\.css$/);
      });
    });
  },
};

/**
 * A webpack plugin for the renderer of the documents. Gatsby renders them anew when a chunk of the renderer has changed.
 * They have the styles in them, which are no part of it: after a change of styles alone all would keep the old ones.
 */
export const renderAnewWithStyles = {
  apply({ hooks }: { hooks: { thisCompilation: Hook<Compilation> } }): void {
    hooks.thisCompilation.tap("render anew with styles", (compilation) => {
      compilation.hooks.chunkHash.tap("render anew with styles", (_, hash) => hash.update(hashOfStyles));
    });
  },
};

function hashOf(compilation: Compilation, wanted: RegExp): string {
  const hash = createHash("sha256");
  const assets = compilation.getAssets().filter(({ name }) => wanted.test(name));
  for (const { name, source } of assets.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const content = source.buffer();
    hash.update(`${name}\0${String(content.length)}\0`).update(content);
  }
  return hash.digest("hex");
}

interface Rule {
  test?: unknown;
  include?: unknown;
  exclude?: (path: string) => boolean;
  use?: unknown;
  oneOf?: Rule[];
}

/** The options of css-loader that are changed here. */
interface StyleOptions {
  modules?: { localIdentName?: string; localIdentRegExp?: RegExp };
}

interface PackedModule {
  nameForCondition: () => string | null;
}

interface CacheGroup {
  minChunks?: number;
  test?: (module: PackedModule, ...more: unknown[]) => boolean;
}

/** The parts of webpack's configuration that are changed here. */
export interface WebpackConfig {
  plugins?: { apply?: unknown; options?: { ignoreOrder?: boolean; chunkFilename?: string } }[];
  module?: { rules?: Rule[] };
  optimization?: {
    minimizer?: object[];
    splitChunks?: { cacheGroups?: Partial<Record<"commons" | "framework" | "styles", CacheGroup>> };
  };
  output?: { hashDigestLength?: number; chunkFilename?: string };
  resolve?: { plugins?: object[] };
  cache?: { version?: string; buildDependencies?: Record<string, string[]> };
}

/** Changes what Gatsby has configured, for the stages of a build. */
export function forBuild(config: WebpackConfig, stage: string): WebpackConfig {
  // The names of CSS classes depend on it, so it has to be the same for scripts and documents.
  if (config.output) config.output.hashDigestLength = 10;
  if (stage === "build-javascript" || stage === "build-html") translateWithSwc(config, stage);
  keyCache(config, env.BUILD_KEY);
  dropShadowing(config);
  leaveOrderToLayers(config);
  if (stage === "build-javascript" || stage === "build-html") shortenClassNames(config);
  if (stage === "build-javascript") {
    splitStyles(config);
    splitScripts(config);
    shortenScripts(config);
  }
  return config;
}

/**
 * To see whether its cache still holds, webpack reads all files of its own package, of Gatsby's configuration and of every
 * loader, which takes longer than the site's scripts. The key of our builds changes with each of those already.
 */
function keyCache({ cache, plugins }: WebpackConfig, key: string | undefined): void {
  if (!key || !cache || !plugins) return;
  cache.version = key;
  cache.buildDependencies = { defaultWebpack: [] };
  plugins.push(withoutBuildDependencies);
}

/** A webpack plugin that drops what each loader has added to them. */
export const withoutBuildDependencies = {
  apply({ hooks }: { hooks: { done: Hook<{ compilation: { buildDependencies: Set<string> } }> } }): void {
    hooks.done.tap("without build dependencies", ({ compilation }) => {
      compilation.buildDependencies.clear();
    });
  },
};

/** For each module Gatsby reads folders, to see whether a theme replaces it. The site has no themes. */
function dropShadowing({ resolve: resolution }: WebpackConfig): void {
  const isShadowing = ({ constructor: { name } }: object) =>
    name === "GatsbyThemeComponentShadowingResolverPlugin";
  if (resolution?.plugins) resolution.plugins = resolution.plugins.filter((plugin) => !isShadowing(plugin));
}

const sources = resolve("src");

/**
 * Whether Babel has nothing to do in a file but to translate TypeScript: Gatsby's plugins for Babel take queries and
 * `config` out of files that have them.
 */
function isPlainSource(path: string): boolean {
  if (!path.startsWith(sources) || !/\.tsx?$/.test(path)) return false;
  return !/\bgraphql\b|\buseStaticQuery\b/.test(readFileSync(path, "utf8"));
}

/**
 * Translates with SWC what needs nothing of Gatsby's plugins for Babel, which takes several times as long. Browsers are
 * those of .browserslistrc, as for Babel.
 */
function translateWithSwc({ module }: WebpackConfig, stage: string): void {
  const rules = module?.rules;
  const babel = rules?.find(
    ({ test, use }) => test instanceof RegExp && test.test("a.tsx") && use !== undefined,
  );
  if (!rules || !babel) throw new Error("Gatsby's webpack configuration has no rule for TypeScript");
  babel.exclude = isPlainSource;
  rules.push({
    test: /\.tsx?$/,
    include: isPlainSource,
    use: {
      loader: "swc-loader",
      options: {
        jsc: {
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
          ...(stage === "build-html" && { target: "es2022" }),
        },
        ...(stage === "build-javascript" && { env: { path: resolve(".") } }),
      },
    },
  });
}

/**
 * Gatsby names every class after its whole file, and ends the name with five digits of a hash, which no compression
 * makes smaller. Names stand in the document, in its styles and in its scripts. Those of our style sheets are unique
 * without "module" and the hash; a test sees to it.
 */
function shortenClassNames({ module }: WebpackConfig): void {
  for (const { use } of (module?.rules ?? []).flatMap((rule) => rule.oneOf ?? rule)) {
    for (const { options } of Array.isArray(use) ? (use as { options?: StyleOptions }[]) : []) {
      if (!options?.modules?.localIdentName) continue;
      options.modules.localIdentName = "[1]_[local]";
      options.modules.localIdentRegExp = /([^\\/]+)\.module\.css$/;
    }
  }
}

/** Cascade layers decide, so that styles need no order; develop would print thousands of lines about it. */
function leaveOrderToLayers(config: WebpackConfig): void {
  for (const options of extractedStyles(config)) options.ignoreOrder = true;
}

const extractedStyles = ({ plugins = [] }: WebpackConfig) =>
  plugins.flatMap(({ constructor: { name }, options }) =>
    name === "MiniCssExtractPlugin" && options ? [options] : [],
  );

/** How many chunks must use a style sheet for every page to carry it. */
const sharedStylesFrom = 12;

/**
 * Gatsby puts the styles of the whole site into one sheet, and that into every page, because the order of styles would
 * differ from page to page. Here the order does not matter: a page carries what most pages use and its own, and a
 * modal's styles come with its script.
 */
function splitStyles(config: WebpackConfig): void {
  for (const options of extractedStyles(config)) options.chunkFilename = "[id].[contenthash].css";
  const shared = config.optimization?.splitChunks?.cacheGroups?.styles;
  if (shared) shared.minChunks = sharedStylesFrom;
}

/** The part of the templates that must use a module for it to be in the file that every page has. */
const sharedScriptsFrom = 0.65;

/** Packages that a release hardly ever changes, beside React, which Gatsby has in the same file. */
const lastingPackages = /[\\/]node_modules[\\/](?:i18next|react-i18next)[\\/]/;

/**
 * Gatsby's file of what all templates use takes what most of them do: one file compresses better than two. And a visitor
 * who comes back after a release has the libraries of every page already, since they are a file of their own.
 */
function splitScripts({ optimization }: WebpackConfig): void {
  const { commons, framework } = optimization?.splitChunks?.cacheGroups ?? {};
  if (commons?.minChunks) commons.minChunks = Math.ceil(commons.minChunks * sharedScriptsFrom);
  if (!framework?.test) return;
  const isReact = framework.test;
  framework.test = (module, ...more) =>
    isReact(module, ...more) || lastingPackages.test(module.nameForCondition() ?? "");
}

/**
 * Smaller scripts: every page names all parts that may be fetched later, for which a number and a part of the hash
 * suffice; and Gatsby's minifier would write ES5.
 */
function shortenScripts({ output, optimization }: WebpackConfig): void {
  if (output?.chunkFilename) output.chunkFilename = "[id]-[contenthash].js";
  const { minimizer } = optimization ?? {};
  const terser = minimizer?.findIndex(({ constructor: kind }) => kind.name === "TerserPlugin") ?? -1;
  if (!minimizer || terser < 0) throw new Error("Gatsby's webpack configuration has no minifier for scripts");
  minimizer[terser] = new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    // ES2020 is below all browsers of .browserslistrc.
    terserOptions: { ecma: 2020, compress: { passes: 3, ecma: 2020 } },
    // SWC has threads of its own.
    parallel: false,
  });
}
