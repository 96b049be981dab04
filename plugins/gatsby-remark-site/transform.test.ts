/** @jest-environment node */
import toHtml from "hast-util-to-html";
import type { Root } from "mdast";
import toHast from "mdast-util-to-hast";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { fillPlaceholders, type Filling } from "./fill";
import { parseMarkdown } from "./markdown";
import { transformPost, transformText } from "./transform";

const picture: IGatsbyImageData = {
  layout: "constrained",
  width: 760,
  height: 380,
  backgroundColor: "#b8a888",
  images: {
    sources: [{ type: "image/webp", sizes: "100vw", srcSet: "/s/plan.webp 400w" }],
    fallback: { src: "/s/plan.jpg", srcSet: "/s/plan.jpg 200w, /s/plan2.jpg 400w", sizes: "100vw" },
  },
};

const filling: Filling = {
  language: "ar",
  headings: [{ id: "costs" }, { id: "who-pays" }],
  calloutNames: { note: "ملاحظة", warning: "<Careful>" },
  tableName: "جدول",
  pictures: new Map([["plan 1.jpg", picture]]),
};

function written(body: string, change: (tree: Root) => void): string {
  const tree = parseMarkdown(body);
  change(tree);
  return toHtml(toHast(tree, { allowDangerousHtml: true }), { allowDangerousHtml: true });
}
const transformInEnglish = (tree: Root) => transformText(tree, "en");
const transformEnglishPost = (tree: Root) => transformPost(tree, "en");
const html = (body: string) => fillPlaceholders(written(body, transformEnglishPost), filling);

it("gives headings the ids of the English ones, whatever their script", () => {
  expect(html("## التكاليف\n\n### 누가\n\n#### Third")).toBe(
    '<h2 id="costs">التكاليف</h2>\n<h3 id="who-pays">누가</h3>\n<h4>Third</h4>',
  );
});

it("leads links of the site to pages in the page's language, and marks those that leave the site", () => {
  expect(
    html("[a](/properties/?area=x#top) [b](#costs) [c](https://example.com/) [d](mailto:a@b.example)"),
  ).toBe(
    '<p><a href="/ar/properties/?area=x#top">a</a> <a href="#costs">b</a> ' +
      '<a href="https://example.com/" rel="external noopener noreferrer">c</a> ' +
      '<a href="mailto:a@b.example" rel="external noopener noreferrer">d</a></p>',
  );
  expect(html("[words][there]\n\n[there]: /terms/")).toBe('<p><a href="/ar/terms/">words</a></p>');
});

it.each(["javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "//evil.example", "vbscript:x"])(
  "follows no link to %s",
  (address) => {
    for (const change of [transformEnglishPost, transformInEnglish]) {
      const result = written(`[x](${address}) <${address}> [y][z]\n\n[z]: ${address}`, change);
      expect(result).not.toMatch(/href="[^"]/);
    }
  },
);

it("names callouts in the page's language", () => {
  expect(html("> [!NOTE]\n> Ask **first**.")).toBe(
    '<aside role="note" data-callout="note">\n<p data-callout-label>ملاحظة</p>\n<p>Ask <strong>first</strong>.</p>\n</aside>',
  );
  expect(html("> [!warning]\n>\n> - one")).toMatch(/<p data-callout-label>&lt;Careful><\/p>\n<ul>/);
  expect(html("> A quote.")).toBe("<blockquote>\n<p>A quote.</p>\n</blockquote>");
});

it("lets a wide table scroll, and aligns its cells by where lines begin and end", () => {
  const table = html("| a | b |\n| :-- | --: |\n| 1 | 2 |");
  expect(table).toMatch(/^<div data-table="" role="group" tabindex="0" aria-label="جدول"><table>/);
  expect(table).toContain('<td data-align="start">1</td>\n<td data-align="end">2</td>');
  expect(table).not.toMatch(/ align=/);
});

it("shows a picture in the sizes that there are, with its shape, and its title below", () => {
  const shown = html('![A "plan"](./plan%201.jpg "Ground floor")');
  expect(shown).toBe(
    '<figure><picture><source type="image/webp" sizes="100vw" srcset="/s/plan.webp 400w">' +
      '<img alt="A &#x22;plan&#x22;" width="400" height="200" loading="lazy" decoding="async"' +
      ' style="background-color:#b8a888" sizes="100vw" srcset="/s/plan.jpg 200w, /s/plan2.jpg 400w" src="/s/plan.jpg">' +
      "</picture><figcaption>Ground floor</figcaption></figure>",
  );
  expect(html("Text ![x](gone.jpg) text")).toBe("<p>Text  text</p>");
});

it("runs code from left to right", () => {
  expect(html("`x`\n\n```\ny\n```")).toBe(
    '<p><code dir="ltr">x</code></p>\n<pre dir="ltr" tabindex="0"><code>y\n</code></pre>',
  );
});

it("writes no HTML that is not on the list, in posts and in other texts", () => {
  const body =
    'A <script>alert(1)</script> and <mark onclick="x">b</mark>.\n\n<div onclick="x">\n\n<details>\n\nMore';
  for (const change of [transformEnglishPost, transformInEnglish]) {
    const result = written(body, change);
    expect(result).toContain("&lt;script&gt;alert(1)&lt;/script&gt; and <mark>b</mark>");
    expect(result).not.toMatch(/<(?!\/?(?:p|mark|details)>)/);
    expect(result).toMatch(/<\/details>$/);
  }
});

it("keeps lines together as the language wants it, in posts and in other texts", () => {
  for (const change of [transformPost, transformText]) {
    const result = written("Дом в *Дубае* у моря", (tree) => change(tree, "ru"));
    expect(result).toBe("<p>Дом в <em>Дубае</em> у\u00a0моря</p>");
  }
});
