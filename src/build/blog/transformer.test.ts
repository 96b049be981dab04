/** @jest-environment node */
import fromMarkdown from "mdast-util-from-markdown";
import { parseMarkdown, withoutPlaces } from "./markdown";
import { inspectAndKeep, keepTree, markedBody, offerMarkdownPlugin } from "./transformer";

// The reader of Markdown itself, ours and the transformer's, so that its readings can be counted.
jest.mock("mdast-util-from-markdown", () =>
  jest.fn(jest.requireActual<typeof fromMarkdown>("mdast-util-from-markdown")),
);
const read = jest.mocked(fromMarkdown);

/** What gatsby-transformer-remark adds to GraphQL's MarkdownRemark. */
interface Fields {
  html: { resolve(node: object, args: object, context: object): Promise<string> };
}
type Extend = (gatsby: object, options: object) => Promise<Fields>;

/* eslint-disable @typescript-eslint/no-require-imports -- both are written for require alone */
const extend = require("gatsby-transformer-remark/extend-node-type") as Extend;
const plugin = require("./remark/index.cjs") as object;
/* eslint-enable @typescript-eslint/no-require-imports */

/** As Gatsby would ask the transformer, with our plugin in it. */
async function htmlOf(content: string, parent: "BlogPost" | "File"): Promise<string> {
  const kept = new Map<string, unknown>();
  const cache = {
    get: (key: string) => Promise.resolve(kept.get(key)),
    set: (key: string, value: unknown) => Promise.resolve(kept.set(key, value)),
  };
  const gatsby = {
    ...{ type: { name: "MarkdownRemark" }, basePath: "", cache, getCache: () => cache, reporter: console },
    getNode: () => ({ internal: { type: parent } }),
    getNodesByType: () => [],
  };
  const plugins = [{ name: "blog-markdown", module: plugin, pluginOptions: {} }];
  const { html } = await extend(gatsby, { gfm: false, footnotes: false, plugins });
  const node = {
    id: "markdown",
    parent: "parent",
    fields: { language: "de" },
    internal: { content, contentDigest: content },
  };
  return html.resolve(node, {}, {});
}

beforeAll(offerMarkdownPlugin);

const body = "## One\n\n[a](/terms/) ~~b~~ <script>\n\n| c |\n| - |\n| d |\n";

it("makes of a post's body HTML with blanks, through gatsby-transformer-remark", async () => {
  const html = await htmlOf(markedBody(body), "BlogPost");
  expect(html).toContain(
    '<h2 id="heading:0">One</h2>\n<p><a href="site:/terms/">a</a> <del>b</del> &lt;script&gt;</p>',
  );
  expect(html).toMatch(/<div data-table="".*><table>[^]*<td>d<\/td>[^]*<\/table><\/div>/);
  expect(html).not.toContain("<!--");
});

it("leaves other texts as they are, but for HTML that is not on the list and the language of links", async () => {
  const html = await htmlOf(body, "File");
  expect(html).toContain(
    '<h2>One</h2>\n<p><a href="/de/terms/">a</a> <del>b</del> &lt;script&gt;</p>\n<table>',
  );
});

it("reads a body once, for the check and for the page", async () => {
  read.mockClear();
  const other = `${body}\nRead once.\n`;
  expect(inspectAndKeep(other).text).toMatch(/Read once\.$/);
  await expect(htmlOf(markedBody(other), "BlogPost")).resolves.toContain("<p>Read once.</p>");
  expect(read).toHaveBeenCalledTimes(1);
  // What was given away is not kept; it was changed on the way.
  await expect(htmlOf(markedBody(other), "BlogPost")).resolves.toContain('<h2 id="heading:0">');
  expect(read).toHaveBeenCalledTimes(2);
});

it("makes the same HTML of a tree that a thread has read", async () => {
  const other = `${body}
Read elsewhere.
`;
  const expected = await htmlOf(markedBody(other), "BlogPost");
  keepTree(other, structuredClone(withoutPlaces(parseMarkdown(other))));
  read.mockClear();
  await expect(htmlOf(markedBody(other), "BlogPost")).resolves.toBe(expected);
  expect(read).not.toHaveBeenCalled();
});
