import type { GatsbyConfig } from "gatsby";
import { hostAdapter } from "./src/host/adapter";
import { defaultLanguage } from "./src/site/languages";
import { builtLanguages } from "./src/build/built-languages";
import { publicEnv } from "./src/site/public-env";

// Netlify, which sets this, has an adapter of its own. Gatsby finds it by itself while none is named here.
const isOnNetlify = Boolean(process.env.NETLIFY);

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: publicEnv.siteUrl },
  ...(!isOnNetlify && { adapter: hostAdapter() }),
  trailingSlash: "always",
  jsxRuntime: "automatic",
  graphqlTypegen: { typesOutputPath: "src/gatsby-types.d.ts", generateOnBuild: true },
  plugins: [
    { resolve: "gatsby-source-filesystem", options: { name: "words", path: "./locales" } },
    { resolve: "gatsby-source-filesystem", options: { name: "blog", path: "./content/blog" } },
    { resolve: "gatsby-source-filesystem", options: { name: "pictures", path: "./content/pictures" } },
    "gatsby-transformer-remark",
    {
      resolve: "gatsby-plugin-sharp",
      options: { defaults: { formats: ["auto", "webp"], quality: 72, placeholder: "dominantColor" } },
    },
    "gatsby-transformer-sharp",
    "gatsby-plugin-image",
    {
      resolve: "gatsby-plugin-react-i18next",
      options: {
        languages: builtLanguages(),
        defaultLanguage,
        siteUrl: publicEnv.siteUrl,
        redirect: false,
        trailingSlash: "always",
        i18nextOptions: { interpolation: { escapeValue: false }, keySeparator: ".", nsSeparator: ":" },
      },
    },
  ],
};

export default config;
