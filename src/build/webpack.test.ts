/** @jest-environment node */
import { readdirSync } from "node:fs";
import { basename, resolve } from "node:path";
import { forBuild, hashOfScripts, withoutBuildDependencies, type WebpackConfig } from "./webpack";

/** The hash that a compilation gets with these assets, content by name. */
function hashWith(assets: { [name: string]: string }): string | null {
  const compilation = {
    hash: "the bundler's own" as string | null,
    getAssets: () =>
      Object.entries(assets).map(([name, content]) => ({
        name,
        source: { buffer: () => Buffer.from(content) },
      })),
    hooks: {
      afterProcessAssets: { tap: (_: string, listener: () => void) => listener() },
      chunkHash: { tap: () => undefined },
    },
  };
  hashOfScripts.apply({
    hooks: { thisCompilation: { tap: (_, listener) => listener(compilation) } },
  });
  return compilation.hash;
}

it("is the same for the same scripts and styles, in whichever order and with whatever beside them", () => {
  const hash = hashWith({ "app-1.js": "a", "page.2.css": "b" });
  expect(hashWith({ "page.2.css": "b", "app-1.js": "a", "app-1.js.map": "{}", "a.json": "c" })).toBe(hash);
  expect(hash).toMatch(/^[0-9a-f]{10}$/);
});

it.each<{ [name: string]: string }>([
  { "app-2.js": "a", "page.2.css": "b" },
  { "app-1.js": "b", "page.2.css": "b" },
  { "app-1.js": "a", "page.2.css": "c" },
])("is another one for %j", (assets) => {
  expect(hashWith(assets)).not.toBe(hashWith({ "app-1.js": "a", "page.2.css": "b" }));
});

describe("SWC", () => {
  interface Rule {
    exclude?: (path: string) => boolean;
    include?: (path: string) => boolean;
    use: unknown;
  }

  function configured(stage: string) {
    const config: WebpackConfig = {
      module: { rules: [{ test: /\.(js|mjs|jsx|ts|tsx)$/, use: () => [] }] },
      optimization: { minimizer: [new (class TerserPlugin {})(), new (class CssMinimizerPlugin {})()] },
      output: { chunkFilename: "[name]-[contenthash].js" },
    };
    return forBuild(config, stage);
  }
  const rulesOf = (stage: string) => (configured(stage).module?.rules ?? []) as Rule[];

  it.each(["build-javascript", "build-html"])(
    "translates in %s what has no query, and Babel the rest",
    (stage) => {
      const [babel, swc] = rulesOf(stage);
      const plain = resolve("src/features/home/process.tsx");
      const withQuery = [resolve("src/templates/home.tsx"), resolve("src/lib/site-content.ts")];
      const ofPackage = resolve("node_modules/gatsby/cache-dir/root.js");
      expect([babel?.exclude?.(plain), swc?.include?.(plain)]).toEqual([true, true]);
      for (const file of [...withQuery, ofPackage])
        expect([babel?.exclude?.(file), swc?.include?.(file)]).toEqual([false, false]);
      expect(swc?.use).toMatchObject({ loader: "swc-loader" });
    },
  );

  it("minifies scripts, and leaves style sheets to Gatsby's minifier", () => {
    const [scripts, styles] = configured("build-javascript").optimization?.minimizer ?? [];
    expect((scripts as { options?: object }).options).toMatchObject({ parallel: false });
    expect(styles?.constructor.name).toBe("CssMinimizerPlugin");
  });

  it("leaves develop to Babel, whose plugins refresh components in place", () => {
    expect(rulesOf("develop")).toHaveLength(1);
  });

  it("says so when an update of Gatsby has no such rule or minifier", () => {
    expect(() => forBuild({ module: { rules: [] } }, "build-html")).toThrow(/no rule for TypeScript/);
    const rules = [{ test: /\.tsx?$/, use: () => [] }];
    expect(() => forBuild({ module: { rules } }, "build-javascript")).toThrow(/no minifier/);
  });
});

describe("names of classes", () => {
  it.each(["build-javascript", "build-html"])("have no hash in %s", (stage) => {
    const modules: { localIdentName: string; localIdentRegExp?: RegExp; namedExport: boolean } = {
      localIdentName: "[name]--[local]--[hash:hex:5]",
      namedExport: true,
    };
    const use = [{ loader: "style" }, { loader: "css-loader", options: { modules } }];
    const rules = [
      { test: /\.tsx?$/, use: () => [] },
      { oneOf: [{ use }, { use: [{ options: { modules: false } }] }] },
    ];
    const minimizer = [new (class TerserPlugin {})()];
    forBuild({ module: { rules }, optimization: { minimizer } }, stage);
    expect(modules).toMatchObject({ localIdentName: "[1]_[local]", namedExport: true });
    const [, name] = modules.localIdentRegExp?.exec("/site/src/ui/skip-link.module.css") ?? [];
    expect(name).toBe("skip-link");
  });

  it("are unique all the same, since no two style sheets have the same name", () => {
    const names = readdirSync(resolve("src"), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".module.css"))
      .map((path) => basename(path));
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names.filter((name) => name.includes("_"))).toEqual([]);
  });
});

it("has the libraries of every page in the file of React, and what most templates use in one file", () => {
  const cacheGroups = {
    framework: {
      test: ({ nameForCondition }: { nameForCondition: () => string | null }) =>
        /react-dom/.test(nameForCondition() ?? ""),
    },
    commons: { minChunks: 33 },
  };
  const minimizer = [new (class TerserPlugin {})()];
  const rules = [{ test: /\.tsx?$/, use: () => [] }];
  forBuild(
    { module: { rules }, optimization: { minimizer, splitChunks: { cacheGroups } } },
    "build-javascript",
  );
  const isLasting = (path: string | null) => cacheGroups.framework.test({ nameForCondition: () => path });
  expect(
    [
      "react-dom/index.js",
      "recoil/es/index.mjs",
      "i18next/dist/esm/i18next.js",
      "formik/dist/formik.esm.js",
    ].map((path) => isLasting(`/site/node_modules/${path}`)),
  ).toEqual([true, false, true, false]);
  expect([isLasting(null), isLasting("/site/src/recoil/a.ts")]).toEqual([false, false]);
  expect(cacheGroups.commons.minChunks).toBe(22);
});

it("looks for no theme that replaces a module", () => {
  const kept = new (class DirectoryNamedWebpackPlugin {})();
  const plugins = [new (class GatsbyThemeComponentShadowingResolverPlugin {})(), kept];
  expect(forBuild({ resolve: { plugins } }, "develop").resolve?.plugins).toEqual([kept]);
});

describe("webpack's cache", () => {
  afterEach(() => {
    delete process.env.BUILD_KEY;
  });

  const configured = (): WebpackConfig =>
    forBuild(
      {
        cache: { buildDependencies: { config: ["a"] } },
        plugins: [],
        module: { rules: [{ test: /\.tsx?$/, use: () => [] }] },
      },
      "build-html",
    );

  it("holds as long as the key of our builds, and webpack reads none of its own files to see that", () => {
    process.env.BUILD_KEY = "one";
    const { cache, plugins } = configured();
    expect(cache).toEqual({ version: "one", buildDependencies: { defaultWebpack: [] } });
    expect(plugins).toEqual([withoutBuildDependencies]);

    const buildDependencies = new Set(["node_modules/a-loader/index.js"]);
    withoutBuildDependencies.apply({
      hooks: { done: { tap: (_, listener) => listener({ compilation: { buildDependencies } }) } },
    });
    expect([...buildDependencies]).toEqual([]);
  });

  it("is Gatsby's own without such a key", () => {
    expect(configured()).toMatchObject({ cache: { buildDependencies: { config: ["a"] } }, plugins: [] });
  });
});

test("develop does not complain of the order of styles, which layers decide", () => {
  class MiniCssExtractPlugin {
    options: { ignoreOrder?: boolean } = {};
  }
  const extraction = new MiniCssExtractPlugin();
  forBuild({ plugins: [extraction] }, "develop");
  expect(extraction.options.ignoreOrder).toBe(true);
});
