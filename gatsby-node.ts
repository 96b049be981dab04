import type { GatsbyNode } from "gatsby";
import { createPagesAndFeeds, finishSearchIndexes, writeNextPostDay } from "./src/build/blog/hooks";
import { blogResolvers, createBlogPost } from "./src/build/blog/post-nodes";
import { putPreviewsBack, takePreviewsOut } from "./src/build/blog/previews";
import { blogSchema } from "./src/build/blog/schema";
import { publishHomes } from "./src/build/content/homes";
import { keepLastReadable } from "./src/build/content/last-readable";
import { markLegalText } from "./src/build/content/legal-nodes";
import { checkContent, contentResolvers, sourceContent, startCheck } from "./src/build/content/nodes";
import { isDevelop } from "./src/build/command";
import { contentSchema } from "./src/build/content/schema";
import { serveGallery } from "./src/desk/gallery";
import { serveLetters } from "./src/desk/letters";
import { serveDesk } from "./src/desk/serve";
import { firstViewScript, publishFirstViewScript } from "./src/build/first-view";
import { removeUnusedKept } from "./src/build/kept";
import {
  localeResolvers,
  publishChangedLocale,
  publishLocales,
  servedWords,
} from "./src/build/locales/locales";
import { createMissingLocales } from "./src/build/locales/missing-files";
import { letOldFunctionsGo } from "./src/build/old-functions";
import { pictureResolvers } from "./src/build/pictures";
import { removeStaleFiles } from "./src/build/remove-stale";
import { publishCalendarFiles } from "./src/build/roadshow/calendar-files";
import { schema } from "./src/build/schema";
import { publishSearchEngineFiles } from "./src/build/search-engines";
import { serveShareImages, startShareImages, writeShareImages } from "./src/build/share/hooks";
import { sourceSiteMap } from "./src/build/site-nodes";
import { forBuild, webpackConfig, type WebpackConfig } from "./src/build/webpack";
import { writeNetlifyHeaders } from "./src/host/netlify-headers";

export const onPreInit: GatsbyNode["onPreInit"] = (args) => {
  putPreviewsBack();
  createMissingLocales(args);
  startCheck();
};

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = checkContent;

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes([schema, contentSchema, blogSchema]);
};

export const sourceNodes: GatsbyNode["sourceNodes"] = async (args) => {
  sourceSiteMap(args);
  await sourceContent(args);
};

export const onCreateNode: GatsbyNode["onCreateNode"] = (args) => {
  const { type } = args.node.internal;
  if (type === "File") keepLastReadable(args);
  if (type === "Locale") publishChangedLocale(args);
  if (type === "MarkdownRemark") {
    markLegalText(args);
    createBlogPost(args);
  }
};

export const createResolvers: GatsbyNode["createResolvers"] = (args) => {
  localeResolvers(args);
  contentResolvers(args);
  blogResolvers(args);
  pictureResolvers(args);
};

export const createPages: GatsbyNode["createPages"] = async (args) => {
  await createPagesAndFeeds(args);
  await publishHomes(args);
};

export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = async (args) => {
  await finishSearchIndexes();
  publishLocales(args);
  if (!isDevelop()) {
    publishFirstViewScript();
    startShareImages(args);
  }
  publishSearchEngineFiles(args);
  publishCalendarFiles(args);
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  stage,
  actions,
  getConfig,
  plugins,
  getNodesByType,
}) => {
  actions.setWebpackConfig(webpackConfig(stage));
  if (stage === "build-html") {
    // What documents name or bring; as a part of the renderer's code it makes them anew when it changes.
    const values = {
      "process.env.FIRST_VIEW_SCRIPT": JSON.stringify(firstViewScript().path),
      "process.env.SERVED_WORDS": JSON.stringify(servedWords(getNodesByType)),
    };
    actions.setWebpackConfig({ plugins: [(plugins.define as (values: object) => object)(values)] });
  }
  actions.replaceWebpackConfig(forBuild((getConfig as () => WebpackConfig)(), stage));
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = (args) => {
  serveShareImages(args);
  serveDesk(args);
  serveGallery(args);
  serveLetters(args);
  letOldFunctionsGo();
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
  takePreviewsOut(args);
  await writeShareImages(args);
  removeStaleFiles(args);
  removeUnusedKept();
  writeNextPostDay(args);
  // Elsewhere the site's own host sends the headers.
  if (process.env.NETLIFY) writeNetlifyHeaders(process.cwd());
};
