/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import fromMarkdown from "mdast-util-from-markdown";
import { htmlOfBody, inspectAndKeep, keepHtml, referTo, takeHtml, type Cache } from "./body-html";

// The reader of Markdown itself, so that its readings can be counted.
jest.mock("mdast-util-from-markdown", () =>
  jest.fn(jest.requireActual<typeof fromMarkdown>("mdast-util-from-markdown")),
);
const read = jest.mocked(fromMarkdown);
beforeEach(() => {
  read.mockClear();
});

function cacheOf(kept = new Map<string, unknown>()): Cache {
  return {
    get: (key) => Promise.resolve(kept.get(key)),
    set: (key, value) => Promise.resolve(kept.set(key, value)),
  };
}

const file = "content/blog/a-post/de.md";
const htmlOf = (body: string, cache = cacheOf()) => htmlOfBody(referTo(file, body), cache);

const body = "## One\n\n[a](/terms/) ~~b~~ <script>\n\n| c |\n| - |\n| d |\n";

it("makes of a post's body HTML with blanks", async () => {
  const html = await htmlOf(body);
  expect(html).toContain(
    '<h2 id="heading:0">One</h2>\n<p><a href="site:/terms/">a</a> <del>b</del> &lt;script&gt;</p>',
  );
  expect(html).toMatch(/<div data-table="".*><table>[^]*<td>d<\/td>[^]*<\/table><\/div>/);
});

it("refers to a body without its text, to another body or file otherwise", () => {
  const reference = referTo(file, body);
  expect(JSON.stringify(reference)).not.toContain("One");
  expect(referTo(file, `${body}.`)).not.toEqual(reference);
  expect(referTo("content/blog/another/de.md", body)).not.toEqual(reference);
  expect(referTo(file, body)).toEqual(reference);
});

it("reads a body once, for the check and for all pages that show it", async () => {
  const other = `${body}\nRead once.\n`;
  expect(inspectAndKeep(other).text).toMatch(/Read once\.$/);
  await expect(htmlOf(other)).resolves.toContain("<p>Read once.</p>");
  await expect(htmlOf(other)).resolves.toContain('<h2 id="heading:0">');
  expect(read).toHaveBeenCalledTimes(1);
});

it("takes what another thread has written, and what an earlier build has kept", async () => {
  const other = `${body}\nRead elsewhere.\n`;
  inspectAndKeep(other);
  const [[key, html] = ["", ""]] = takeHtml();
  expect(html).toContain("<p>Read elsewhere.</p>");
  expect(key).toBe(referTo(file, other).key);
  keepHtml(key, html, cacheOf());

  const kept = new Map<string, unknown>();
  const last = `${body}\nRead last time.\n`;
  const expected = await htmlOf(last, cacheOf(kept));
  read.mockClear();
  await expect(htmlOf(other)).resolves.toBe(html);
  // As in another process: nothing but the cache knows it.
  await jest.isolateModulesAsync(async () => {
    const anew = await import("./body-html");
    await expect(anew.htmlOfBody(anew.referTo(file, last), cacheOf(kept))).resolves.toBe(expected);
  });
  expect(read).not.toHaveBeenCalled();
});

it("reads the file where nobody has read it yet, as in another process of Gatsby's", async () => {
  const [name] = readdirSync("content/blog");
  const real = `content/blog/${String(name)}/en.md`;
  const html = await htmlOfBody({ file: real, key: "unknown" }, cacheOf());
  const [, heading] = /^## (.+)$/m.exec(readFileSync(real, "utf8")) ?? [];
  expect(html).toContain(`>${String(heading)}</h2>`);
  expect(html).not.toContain("title:");
});
