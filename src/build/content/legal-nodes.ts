import type { CreateNodeArgs } from "gatsby";
import { isLanguageCode } from "../../site/languages";

/**
 * Gives the `MarkdownRemark` node of `content/legal/<name>/<language>.md` the name and the language as `fields`. To be
 * called from `onCreateNode`. Other files there are reported by the check of the content.
 */
export function markLegalText({ node, actions, getNode }: CreateNodeArgs): void {
  const file = node.parent ? getNode(node.parent) : undefined;
  if (file?.sourceInstanceName !== "legal") return;
  const [name, language] = String(file.relativePath).replace(/\.md$/, "").split("/");
  if (!name || !isLanguageCode(language)) return;
  actions.createNodeField({ node, name: "legal", value: name });
  actions.createNodeField({ node, name: "language", value: language });
}
