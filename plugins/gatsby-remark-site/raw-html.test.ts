/** @jest-environment node */
import fc from "fast-check";
import { cleanHtml, closeTags, type OpenTags } from "./raw-html";

const clean = (source: string, isInline = false) => {
  const open: OpenTags = [];
  const { html, problems } = cleanHtml(source, open, isInline);
  const end = closeTags(open);
  return { html: html + end.html, problems: [...problems, ...end.problems] };
};

it("lets through what is on the list", () => {
  const source =
    '<details open><summary>More</summary>x<sup>2</sup><br><abbr title="Dubai Land Department">DLD</abbr></details>';
  expect(clean(source)).toEqual({ html: source, problems: [] });
  expect(clean("<BR/><!-- for the editor -->")).toEqual({ html: "<br>", problems: [] });
});

it.each([
  ["<script>alert(1)</script>", "<script> is not among the HTML"],
  ['<img src=x onerror="alert(1)">', "<img> is not among the HTML"],
  ['<mark onclick="alert(1)">x</mark>', '<mark> may not have "onclick"'],
  ["<abbr title=\"a\" style='color:red'>x</abbr>", '<abbr> may not have "style"'],
  ["<mark>x", "<mark> is not closed"],
  ["x</kbd>", "</kbd> closes nothing"],
  ["<sup><sub></sup></sub>", "</sup> closes nothing"],
  ["<iframe src='//evil'", "this is not HTML that a post may hold"],
])("refuses %s", (source, problem) => {
  expect(clean(source).problems).toContainEqual(expect.stringContaining(problem));
});

it("says that a fold stands in lines of its own", () => {
  expect(clean("<details>", true).problems[0]).toMatch(/^<details> stands within a line/);
});

it("writes nothing but tags of the list, closed, whatever it is given", () => {
  const pieces = fc.constantFrom(
    ...[
      "<",
      ">",
      "/",
      "!",
      "--",
      "<!--",
      "-->",
      "script",
      "img",
      "mark",
      "details",
      "br",
      "abbr",
      "title",
      "onload",
    ],
    ...["=", '"', "'", " ", "\n", "&", "svg", "a", "href=javascript:x", "\0", "<mark>", "</mark>", "<b"],
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 25 }), fc.boolean(), (parts, isInline) => {
      const { html } = clean(parts.join(""), isInline);
      const allowed =
        /<(?:br|\/?(?:sup|sub|kbd|mark|summary)|\/?details|details open(?:="[^"<>]*")?|\/?abbr|abbr title(?:="[^"<>]*")?)(?: (?:title|open)(?:="[^"<>]*")?)*>/g;
      expect(html.replace(allowed, "")).not.toMatch(/[<>]/);
      for (const name of ["sup", "sub", "kbd", "mark", "abbr", "details", "summary"]) {
        const count = (tag: RegExp) => html.match(tag)?.length ?? 0;
        expect(count(new RegExp(`<${name}[ >]`, "g"))).toBe(count(new RegExp(`</${name}>`, "g")));
      }
    }),
    { numRuns: 2000 },
  );
});
