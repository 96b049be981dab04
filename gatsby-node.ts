import type { GatsbyNode } from "gatsby";
import { blogResolvers } from "./src/build/blog/nodes";
import { searchFilesWritten } from "./src/build/blog/search-files";
import { blogSchema } from "./src/build/blog/schema";
import { beginReading, contentResolvers, sourceContent } from "./src/build/content/nodes";
import { contentSchema } from "./src/build/content/schema";
import { serveDesk } from "./src/build/desk/serve";
import { startProcessesForDocuments } from "./src/build/document-processes";
import { keepBundles } from "./src/build/kept-bundles";
import { keepPictures } from "./src/build/kept-pictures";
import { keepSearches } from "./src/build/kept-searches";
import { markLegalText, offerMarkdownPlugin } from "./src/build/legal";
import { sourceLocales } from "./src/build/locale-nodes";
import { createSitePages } from "./src/build/pages";
import { writeCalendarFiles } from "./src/build/roadshow/calendar-files";
import { picturesOnce } from "./src/build/pictures-once";
import { schema } from "./src/build/schema";
import { serveShareImages, writeShareImages } from "./src/build/share/hooks";
import { writeSearchEngineFiles } from "./src/build/search-engines";
import { sourceSiteMap } from "./src/build/site-nodes";
import { writeNetlifyHeaders } from "./src/host/netlify-headers";
import { webpackConfig, withShortScripts, withStylesByPage, type WebpackConfig } from "./src/build/webpack";

offerMarkdownPlugin();

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes([schema, contentSchema, blogSchema]);
};

export const onPreInit: GatsbyNode["onPreInit"] = ({ store }) => {
  beginReading();
  if (process.env.gatsby_executing_command !== "build") return;
  // The site has no slices: else every document would be read and written once more, to lay them into it.
  delete process.env.GATSBY_SLICES;
  if (process.env.GATSBY_CPU_COUNT === "1") startProcessesForDocuments();
  keepPictures();
  keepSearches(store);
  // Elsewhere the host's adapter asks Gatsby for what the bundler tells of a run.
  if (!process.env.NETLIFY) keepBundles(store);
};

export const sourceNodes: GatsbyNode["sourceNodes"] = async (args) => {
  sourceSiteMap(args);
  sourceLocales(args);
  await sourceContent(args);
};

export const createResolvers: GatsbyNode["createResolvers"] = (args) => {
  contentResolvers(args);
  blogResolvers(args);
  picturesOnce(args);
};

export const onCreateNode: GatsbyNode["onCreateNode"] = (args) => {
  if (args.node.internal.type === "MarkdownRemark") markLegalText(args);
};

export const createPages: GatsbyNode["createPages"] = createSitePages;

export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = (args) => {
  writeSearchEngineFiles(args);
  writeCalendarFiles(args);
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ stage, actions, getConfig }) => {
  actions.setWebpackConfig(webpackConfig(stage));
  actions.replaceWebpackConfig(withShortScripts(withStylesByPage((getConfig as () => WebpackConfig)())));
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = (args) => {
  serveShareImages(args);
  serveDesk(args);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async (args) => {
  await searchFilesWritten();
  await writeShareImages(args);
  // Elsewhere our own host sends the headers.
  if (process.env.NETLIFY) writeNetlifyHeaders(process.cwd());
};
