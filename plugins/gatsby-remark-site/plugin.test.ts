/** @jest-environment node */
import { execFileSync } from "node:child_process";
import * as plugin from "./plugin";

/** What gatsby-transformer-remark adds to GraphQL's type MarkdownRemark. */
interface Fields {
  html: { resolve(node: object, args: object, context: object): Promise<string> };
}
type Extend = (gatsby: object, options: object) => Promise<Fields>;

// eslint-disable-next-line @typescript-eslint/no-require-imports -- the transformer is CommonJS without types
const extend = require("gatsby-transformer-remark/extend-node-type") as Extend;

/** The HTML that gatsby-transformer-remark makes with the plugin and the options of gatsby-config.ts. */
async function htmlOf(content: string, fields?: { legal: string; language: string }): Promise<string> {
  const values = new Map<string, unknown>();
  const cache = {
    get: (key: string) => Promise.resolve(values.get(key)),
    set: (key: string, value: unknown) => Promise.resolve(values.set(key, value)),
  };
  const gatsby = {
    ...{ type: { name: "MarkdownRemark" }, basePath: "", cache, getCache: () => cache, reporter: console },
    getNode: () => ({ internal: { type: "File" } }),
    getNodesByType: () => [],
  };
  const plugins = [{ name: "gatsby-remark-site", module: plugin, pluginOptions: {} }];
  const { html } = await extend(gatsby, { gfm: false, footnotes: false, plugins });
  const node = {
    ...{ id: "markdown", parent: "file", internal: { content, contentDigest: content } },
    ...(fields && { fields }),
  };
  return html.resolve(node, {}, {});
}

const body = "## One\n\n[a](/terms/) ~~b~~ <script> https://example.com/\n\n| c |\n| - |\n| d |\n";

it("makes the HTML of a post with placeholders", async () => {
  const html = await htmlOf(body);
  expect(html).toContain(
    '<h2 id="heading:0">One</h2>\n' +
      '<p><a href="site:/terms/">a</a> <del>b</del> &lt;script&gt; https://example.com/</p>',
  );
  expect(html).toMatch(
    /<div data-table="" role="group" tabindex="0" aria-label="table:name"><table>[^]*<td>d<\/td>[^]*<\/table><\/div>/,
  );
});

it("makes figures and callouts in a post, and runs code from left to right", async () => {
  expect(await htmlOf('![A plan](plan.jpg "Below")')).toBe(
    '<figure><img src="picture:plan.jpg" alt="A plan"><figcaption>Below</figcaption></figure>',
  );
  expect(await htmlOf("> [!TIP]\n> Ask.")).toBe(
    '<aside role="note" data-callout="tip">\n<p data-callout-name="tip"></p>\n<p>Ask.</p>\n</aside>',
  );
  expect(await htmlOf("`x`")).toBe('<p><code dir="ltr">x</code></p>');
});

it("leaves legal texts as they are, but for HTML that is not allowed and the language of links", async () => {
  const html = await htmlOf(body, { legal: "terms", language: "de" });
  expect(html).toContain(
    '<h2>One</h2>\n<p><a href="/de/terms/">a</a> <del>b</del> &lt;script&gt; https://example.com/</p>\n<table>',
  );
});

it("can be required as JavaScript, as gatsby-transformer-remark does", () => {
  const code =
    'const plugin = require("./plugins/gatsby-remark-site"); console.log(Object.keys(plugin).sort().join())';
  const keys = execFileSync(process.execPath, ["-e", code], { encoding: "utf8" });
  expect(keys.trim()).toBe("default,setParserPlugins");
});
