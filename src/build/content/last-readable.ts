import type { CreateNodeArgs, Node } from "gatsby";

/** In `gatsby develop`, the Markdown of each file as it could last be read. By the file's id. */
const lastReadable = new Map<string, Node>();

/** Notes what gatsby-transformer-remark has made of the files: the nodes of type `MarkdownRemark`. */
export function rememberMarkdown(nodes: readonly Node[]): void {
  for (const node of nodes) if (node.parent) lastReadable.set(node.parent, node);
}

/**
 * Shows a text as it could last be read. Of a file whose frontmatter is no YAML gatsby-transformer-remark makes nothing,
 * and its page would be gone until the writer has mended it. To be called from `onCreateNode` for `File`, which comes
 * after that of the transformer.
 */
export function keepLastReadable({ node: file, actions, getNode }: CreateNodeArgs): void {
  const last = lastReadable.get(file.id);
  if (!last || getNode(last.id)) return;
  const { fields: _, internal, ...rest } = last;
  const { type, content, contentDigest } = internal;
  const node = { ...rest, children: [], internal: { type, content, contentDigest } };
  // Only the plugin that has made the first node of a type may make others.
  void actions.createNode(node, { name: "gatsby-transformer-remark" });
  actions.createParentChildLink({ parent: file, child: node });
}
