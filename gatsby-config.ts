import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import type { GatsbyConfig } from "gatsby";
import { hostAdapter } from "./src/host/adapter";
import { defaultLanguage } from "./src/site/languages";
import { builtLanguages } from "./src/build/built-languages";
import { publicEnv } from "./src/site/public-env";

// Netlify, which sets this, has an adapter of its own. Gatsby finds it by itself while none is named here.
const isOnNetlify = Boolean(process.env.NETLIFY);

// On two processors a second process costs more than it does: it starts anew for the documents, and reads all Markdown
// again.
if (availableParallelism() <= 2) process.env.GATSBY_CPU_COUNT ??= "1";

const { gtmId: id, gtmAuth, gtmPreview } = publicEnv;
// The document makes its script wait; see src/app-root/document.tsx.
const tagManager = {
  resolve: "gatsby-plugin-google-tagmanager",
  options: { id, ...(gtmAuth && gtmPreview && { gtmAuth, gtmPreview }) },
};

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: publicEnv.siteUrl },
  ...(!isOnNetlify && { adapter: hostAdapter() }),
  trailingSlash: "always",
  jsxRuntime: "automatic",
  ...(process.env.gatsby_executing_command === "develop" && {
    graphqlTypegen: { typesOutputPath: "src/gatsby-types.d.ts" },
  }),
  plugins: [
    {
      resolve: "gatsby-source-filesystem",
      // Of the blog, Gatsby reads the pictures; the posts are read with the other content, as words are by locale-nodes.ts.
      options: { name: "blog", path: "./content/blog", ignore: ["**/*.md"] },
    },
    { resolve: "gatsby-source-filesystem", options: { name: "legal", path: "./content/legal" } },
    { resolve: "gatsby-source-filesystem", options: { name: "pictures", path: "./content/pictures" } },
    {
      resolve: "gatsby-source-filesystem",
      // Their facts and words are read with the other content.
      options: { name: "films", path: "./content/films", ignore: ["**/*.md", "**/*.json"] },
    },
    {
      resolve: "gatsby-transformer-remark",
      options: { gfm: false, footnotes: false, plugins: [resolve("src/build/remark")] },
    },
    {
      resolve: "gatsby-plugin-sharp",
      options: { defaults: { formats: ["auto", "webp"], quality: 72, placeholder: "dominantColor" } },
    },
    // The data of gatsby-plugin-image without its component, hence without the plugin: `src/ui/picture` shows them.
    "gatsby-transformer-sharp",
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
    ...(id ? [tagManager] : []),
  ],
};

export default config;
