import type { Root } from "mdast";
import { defaultLanguage, type LanguageCode } from "../../src/site/languages";
import { tablesAndStrikethrough, walk } from "./markdown";
import { transformPost, transformText } from "./transform";

/* The plugin that gatsby-config.ts gives to gatsby-transformer-remark. */

interface PluginArguments {
  markdownAST: Root;
  /** Set by src/build/blog/post-nodes.ts and src/build/content/legal-nodes.ts; `legal` on legal texts alone. */
  markdownNode: { fields?: { legal?: string; language?: LanguageCode } };
}

/** What `remark` understands beyond CommonMark. */
export const setParserPlugins = () => [tablesAndStrikethrough];

/** Changes the tree of a post or of a legal text before HTML is made of it. */
export default function gatsbyRemarkSite({ markdownAST, markdownNode: { fields } }: PluginArguments): void {
  const language = fields?.language ?? defaultLanguage;
  if (fields?.legal) transformText(markdownAST, language);
  else transformPost(markdownAST, language);
  // gatsby-transformer-remark writes the tree to the disk, and the one of HTML after it: they are half as large without.
  walk(markdownAST, (node) => {
    delete node.position;
  });
}
