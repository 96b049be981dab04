import type { CreateNodeArgs } from "gatsby";
import { isLanguageCode } from "../site/languages";

/**
 * Gives a post its slug and language from where its file lies: `content/blog/<slug>/<language>.md`.
 * @throws Error that names the file when it lies elsewhere
 */
export function markBlogPost({ node, actions, getNode }: CreateNodeArgs): void {
  const file = node.parent ? getNode(node.parent) : undefined;
  if (file?.sourceInstanceName !== "blog") return;
  const relativePath = String(file.relativePath);
  const [slug, name, ...deeper] = relativePath.split("/");
  const language = name?.replace(/\.md$/, "");
  if (!slug || !isLanguageCode(language) || deeper.length > 0) {
    throw new Error(`content/blog/${relativePath}: a post lies at content/blog/<slug>/<language>.md`);
  }
  actions.createNodeField({ node, name: "slug", value: slug });
  actions.createNodeField({ node, name: "language", value: language });
}
