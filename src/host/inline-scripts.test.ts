/** @jest-environment node */
import { createHash } from "node:crypto";
import { inlineScriptHashes } from "./inline-scripts";

const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

test("a hash is the one that browsers compute", () => {
  // The example of the content security policy's specification.
  expect(inlineScriptHashes("<script>alert('Hello, world.');</script>")).toEqual([
    "sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=",
  ]);
});

test.each([
  ["a module", '<script type="module">a()</script>'],
  ["attributes over several lines", '<script\n  id="x"\n>a()</script>'],
  ["capitals and blanks in tags", "<SCRIPT >a()</SCRIPT\n>"],
  ["a type of old", "<script type='text/javascript'>a()</script>"],
  ["a greater-than sign in an attribute", '<p title="a > b"></p><script data-x="1>0">a()</script>'],
  ["an apostrophe in a text before", "<p>it's 5 < 6</p><script>a()</script>"],
  ["the same script twice", "<script>a()</script><script>a()</script>"],
  ["a comment before", "<!-- <script>b()</script> --><script>a()</script>"],
  ["a picture for browsers without scripts", "<noscript><script>b()</script></noscript><script>a()</script>"],
  ["tags in a title", "<title><script>b()</script></title><script>a()</script>"],
  ["tags in an attribute", '<p title="<script>b()</script>"></p><script>a()</script>'],
  ["one in a template, from where it is taken later", "<template><script>a()</script></template>"],
  ["an element that is not closed before", "<p>one<p>two<script>a()</script>"],
  ["a style that speaks of scripts", "<style>/* <script>b()</script> */</style><script>a()</script>"],
])("finds one script: %s", (_, html) => {
  expect(inlineScriptHashes(html)).toEqual([hashOf("a()")]);
});

test.each([
  ["one from a file", '<script src="/app.js" async></script>'],
  ["one from a file, with words in it", "<script src=/app.js>a()</script>"],
  ["data for search engines", '<script type="application/ld+json">{"name":"x"}</script>'],
  ["an empty one", "<script></script>"],
])("needs no hash: %s", (_, html) => {
  expect(inlineScriptHashes(html)).toEqual([]);
});

test("keeps what stands in the script as it is, but for line breaks", () => {
  expect(inlineScriptHashes('<script>if (a<b) x="<p>é";\r\ny()\r</script>')).toEqual([
    hashOf('if (a<b) x="<p>é";\ny()\n'),
  ]);
});

test("refuses a script whose end is a matter of opinion", () => {
  expect(() => inlineScriptHashes("<script>x='<!--<script>'</script>")).toThrow("<!--");
});
