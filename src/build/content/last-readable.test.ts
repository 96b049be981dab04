/** @jest-environment node */
import type { CreateNodeArgs, Node } from "gatsby";
import { keepLastReadable, rememberMarkdown } from "./last-readable";

let nodes: Map<string, Node>;
const owners: Record<string, string> = {};

beforeEach(() => {
  nodes = new Map();
});

const fileOf = (path: string) =>
  ({
    id: `File ${path}`,
    parent: null,
    children: [],
    internal: { type: "File" },
  }) as unknown as Node;

/** As gatsby-transformer-remark has made it, with what Gatsby and the site have added since. */
const markdownOf = (path: string, content: string) =>
  ({
    ...{ id: `Markdown ${path}`, parent: `File ${path}`, children: [`BlogPost ${path}`] },
    ...{ frontmatter: { title: "What it costs" }, fields: { legal: "terms" } },
    internal: { type: "MarkdownRemark", content, contentDigest: content, owner: "x", counter: 1 },
  }) as unknown as Node;

/** What Gatsby does when a file has changed, and the transformer could make this of it, or nothing. */
function save(path: string, markdown: Node | null): void {
  const file = fileOf(path);
  nodes.delete(`Markdown ${path}`);
  nodes.set(file.id, file);
  if (markdown) nodes.set(markdown.id, markdown);
  keepLastReadable({
    node: file,
    getNode: (id: string) => nodes.get(id),
    actions: {
      createNode: (node: Node, { name }: { name: string }) => {
        nodes.set(node.id, node);
        owners[node.id] = name;
      },
      createParentChildLink: ({ parent, child }: Record<"parent" | "child", Node>) =>
        parent.children.push(child.id),
    },
  } as unknown as CreateNodeArgs);
}

/** Gatsby makes the pages anew after each change. */
const makePages = () =>
  rememberMarkdown([...nodes.values()].filter(({ internal }) => internal.type === "MarkdownRemark"));

const shown = (path: string) => nodes.get(`Markdown ${path}`)?.internal.content;

it("shows a text as it was while its frontmatter cannot be read, however often it is saved", () => {
  save("blog/fees/en.md", markdownOf("blog/fees/en.md", "Words."));
  makePages();
  for (const _ of [1, 2]) {
    save("blog/fees/en.md", null);
    makePages();
    expect(nodes.get("Markdown blog/fees/en.md")).toEqual({
      ...{ id: "Markdown blog/fees/en.md", parent: "File blog/fees/en.md", children: [] },
      frontmatter: { title: "What it costs" },
      // Gatsby refuses a node that names its owner or has fields of others.
      internal: { type: "MarkdownRemark", content: "Words.", contentDigest: "Words." },
    });
    expect(owners["Markdown blog/fees/en.md"]).toBe("gatsby-transformer-remark");
    expect(nodes.get("File blog/fees/en.md")?.children).toEqual(["Markdown blog/fees/en.md"]);
  }
});

it("shows the new text once it can be read", () => {
  save("blog/mended/en.md", markdownOf("blog/mended/en.md", "Words."));
  makePages();
  save("blog/mended/en.md", null);
  save("blog/mended/en.md", markdownOf("blog/mended/en.md", "Other words."));
  expect(shown("blog/mended/en.md")).toBe("Other words.");
});

it("shows nothing of a text that could never be read", () => {
  save("blog/never/en.md", null);
  expect(shown("blog/never/en.md")).toBeUndefined();
});
