import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { defaultLanguage } from "../site/languages";
import { withEnglish, type Words } from "./with-english";

/**
 * Words that are fetched on intent come as JSON modules, one chunk a language. They are laid over the English ones
 * here, just as `locale-nodes.ts` does for the words of pages.
 */
export function webpackConfig() {
  return {
    resolve: {
      // The plugin requires it and we import it, which would be two copies of it in every page.
      alias: { i18next$: i18nextAsModule() },
    },
    module: {
      rules: [
        {
          test: /[\\/]locales[\\/][a-z]{2}[\\/][^\\/]+\.json$/,
          use: [{ loader: resolve("src/build/words-loader.cjs"), options: { lay: layOverEnglish } }],
        },
      ],
    },
  };
}

/** Beside the file that `require` finds, wherever the packages lie. */
function i18nextAsModule(): string {
  const required = createRequire(resolve("package.json")).resolve("i18next");
  return join(dirname(required), "../esm/i18next.js");
}

export interface WebpackConfig {
  plugins?: { constructor: { name: string }; options?: { ignoreOrder?: boolean } }[];
}

/**
 * Pages import components in orders of their own, which the bundler warns of, since later styles win. Ours are told
 * apart by cascade layers, so their order decides nothing.
 */
export function withStylesInAnyOrder(config: WebpackConfig): WebpackConfig {
  for (const plugin of config.plugins ?? []) {
    if (plugin.constructor.name === "MiniCssExtractPlugin" && plugin.options)
      plugin.options.ignoreOrder = true;
  }
  return config;
}

function layOverEnglish(file: string, source: string) {
  const english = join(dirname(dirname(file)), defaultLanguage, basename(file));
  const { words, missing } = withEnglish(
    JSON.parse(readFileSync(english, "utf8")) as Words,
    JSON.parse(source) as Words,
  );
  return { text: JSON.stringify(words), english, missing };
}
