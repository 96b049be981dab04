import type { CreateNodeArgs } from "gatsby";
import { isLanguageCode } from "../site/languages";

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
