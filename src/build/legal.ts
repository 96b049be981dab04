import type { Root } from "mdast";
import type { CreateNodeArgs } from "gatsby";
import { defaultLanguage, isLanguageCode, type LanguageCode } from "../site/languages";
import { cleanText } from "./blog/finish";
import { parseMarkdown } from "./blog/markdown";

/**
 * Gives a legal text the name of its page and its language from where its file lies:
 * `content/legal/<name>/<language>.md`. What else lies there is told by the check of content.
 */
export function markLegalText({ node, actions, getNode }: CreateNodeArgs): void {
  const file = node.parent ? getNode(node.parent) : undefined;
  if (file?.sourceInstanceName !== "legal") return;
  const [name, language] = String(file.relativePath).replace(/\.md$/, "").split("/");
  if (!name || !isLanguageCode(language)) return;
  actions.createNodeField({ node, name: "legal", value: name });
  actions.createNodeField({ node, name: "language", value: language });
}

interface PluginArguments {
  markdownAST: Root;
  markdownNode: { fields?: { language?: LanguageCode } };
}

/** What gatsby-transformer-remark, which makes the HTML of legal texts, asks of a plugin: reads as posts are read. */
const plugin = {
  parsers: [
    function parser(this: { Parser: unknown }) {
      this.Parser = parseMarkdown;
    },
  ],
  finish({ markdownAST, markdownNode }: PluginArguments) {
    cleanText(markdownAST, markdownNode.fields?.language ?? defaultLanguage);
  },
};

/** Lays the plugin where remark/index.cjs finds it. */
export function offerMarkdownPlugin(): void {
  Object.assign(globalThis, { [Symbol.for("legal-markdown")]: plugin });
}
