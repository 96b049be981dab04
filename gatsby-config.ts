import type { GatsbyConfig } from "gatsby";
import { hostAdapter } from "./src/host/adapter";
import { defaultLanguage, languageCodes } from "./src/site/languages";
import { builtLanguages } from "./src/build/built-languages";
import { missingLocalesFolder } from "./src/build/locales/missing-files";
import { publicEnv } from "./src/site/public-env";

// Netlify, which sets this, has an adapter of its own. Gatsby finds it by itself while none is named here.
const isOnNetlify = Boolean(process.env.NETLIFY);

const { gtmId: id, gtmAuth, gtmPreview } = publicEnv;
// The document makes its script wait; see src/app-root/document.tsx.
const tagManager = {
  resolve: "gatsby-plugin-google-tagmanager",
  options: { id, ...(gtmAuth && gtmPreview && { gtmAuth, gtmPreview }) },
};

const files = (name: string, path: string, ignore: string[] = []) => ({
  resolve: "gatsby-source-filesystem",
  options: { name, path: `./${path}`, ignore },
});
const notBuilt = languageCodes
  .filter((code) => !builtLanguages().includes(code))
  .map((code) => `**/locales/${code}/**`);

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: publicEnv.siteUrl },
  ...(!isOnNetlify && { adapter: hostAdapter() }),
  trailingSlash: "always",
  jsxRuntime: "automatic",
  ...(process.env.gatsby_executing_command === "develop" && {
    graphqlTypegen: { typesOutputPath: "src/gatsby-types.d.ts" },
  }),
  plugins: [
    files("blog", "content/blog"),
    files("legal", "content/legal"),
    files("pictures", "content/pictures"),
    // The facts and words of films are read with the rest of the content.
    files("films", "content/films", ["**/*.md", "**/*.json"]),
    // The name under which gatsby-plugin-react-i18next looks for words.
    files("locale", "locales", notBuilt),
    files("locale", "locales-extra"),
    files("locale", missingLocalesFolder),
    {
      resolve: "gatsby-transformer-remark",
      options: { gfm: false, footnotes: false, plugins: ["gatsby-remark-site"] },
    },
    {
      resolve: "gatsby-plugin-sharp",
      options: {
        // Every browser since 2020 knows WebP. JPEG beside it would take nearly as long again, and never be asked for.
        defaults: { formats: ["webp"], quality: 72, placeholder: "dominantColor" },
        // A picture that is still being copied into its folder would end the session of whoever copies it.
        failOn: process.env.NODE_ENV === "development" ? "none" : "warning",
      },
    },
    // The site uses the image data of gatsby-plugin-image but not its component: `src/ui/picture` shows pictures.
    "gatsby-transformer-sharp",
    {
      resolve: "gatsby-plugin-react-i18next",
      options: {
        languages: builtLanguages(),
        defaultLanguage,
        siteUrl: publicEnv.siteUrl,
        redirect: false,
        verbose: false,
        trailingSlash: "always",
        i18nextOptions: { interpolation: { escapeValue: false }, keySeparator: ".", nsSeparator: ":" },
      },
    },
    ...(id ? [tagManager] : []),
  ],
};

export default config;
