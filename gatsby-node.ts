import type { GatsbyNode } from "gatsby";
import { markBlogPost } from "./src/build/blog";
import { contentResolvers, sourceContent } from "./src/build/content/nodes";
import { contentSchema } from "./src/build/content/schema";
import { sourceLocales, updateLocales } from "./src/build/locale-nodes";
import { createSitePages } from "./src/build/pages";
import { schema } from "./src/build/schema";
import { writeSearchEngineFiles } from "./src/build/search-engines";
import { sourceSiteMap } from "./src/build/site-nodes";
import { writeNetlifyHeaders } from "./src/host/netlify-headers";
import { webpackConfig, withStylesInAnyOrder, type WebpackConfig } from "./src/build/webpack";

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes([schema, contentSchema]);
};

export const sourceNodes: GatsbyNode["sourceNodes"] = (args) => {
  sourceSiteMap(args);
  sourceLocales(args);
  sourceContent(args);
};

export const createResolvers: GatsbyNode["createResolvers"] = contentResolvers;

export const onCreateNode: GatsbyNode["onCreateNode"] = (args) => {
  const { node } = args;
  if (node.sourceInstanceName === "words" && typeof node.relativePath === "string") {
    updateLocales({ ...args, relativePath: node.relativePath });
  }
  if (node.internal.type === "MarkdownRemark") markBlogPost(args);
};

export const createPages: GatsbyNode["createPages"] = createSitePages;

export const onPostBootstrap: GatsbyNode["onPostBootstrap"] = writeSearchEngineFiles;

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ actions, getConfig }) => {
  actions.setWebpackConfig(webpackConfig());
  actions.replaceWebpackConfig(withStylesInAnyOrder((getConfig as () => WebpackConfig)()));
};

export const onPostBuild: GatsbyNode["onPostBuild"] = () => {
  // Elsewhere our own host sends the headers.
  if (process.env.NETLIFY) writeNetlifyHeaders(process.cwd());
};
