/** @jest-environment node */
import { offerMarkdownPlugin } from "./legal";

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
async function htmlOf(content: string): Promise<string> {
  const kept = new Map<string, unknown>();
  const cache = {
    get: (key: string) => Promise.resolve(kept.get(key)),
    set: (key: string, value: unknown) => Promise.resolve(kept.set(key, value)),
  };
  const gatsby = {
    ...{ type: { name: "MarkdownRemark" }, basePath: "", cache, getCache: () => cache, reporter: console },
    getNode: () => ({ internal: { type: "File" } }),
    getNodesByType: () => [],
  };
  const plugins = [{ name: "legal-markdown", module: plugin, pluginOptions: {} }];
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

it("leaves legal texts as they are, but for HTML that is not on the list and the language of links", async () => {
  const html = await htmlOf("## One\n\n[a](/terms/) ~~b~~ <script>\n\n| c |\n| - |\n| d |\n");
  expect(html).toContain(
    '<h2>One</h2>\n<p><a href="/de/terms/">a</a> <del>b</del> &lt;script&gt;</p>\n<table>',
  );
});
