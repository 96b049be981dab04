/** @jest-environment node */
import { appScriptsOf, withIsland, withoutScripts } from "./twins";

const data = `<script type="application/ld+json">{"@type":"Organization"}</script>`;
const kept = {
  style: `<style>body{color:red}</style>`,
  font: `<link rel="preload" as="font" href="/a.woff2" crossorigin="anonymous">`,
  picture: `<link rel="preload" as="image" href="/a.webp">`,
  stylesheet: `<link rel="stylesheet" href="/a.css">`,
  data,
  text: `<p>Write &lt;script&gt; here</p>`,
  otherTemplate: `<template id="other"><p>later</p></template>`,
  drawing: `<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>`,
  withoutScripts: `<noscript><p>No scripts</p></noscript>`,
};
const removed = {
  inline: `<script>window.early=1</script>`,
  async: `<script async="" src="/first-view-1.js"></script>`,
  module: `<script type="module" src="/m.js"></script>`,
  importMap: `<script type="importmap">{"imports":{}}</script>`,
  preload: `<link rel="preload" as="script" href="/app-1.js">`,
  modulePreload: `<link rel="modulepreload" href="/m.js">`,
  pageData: `<link rel="preload" as="fetch" href="/page-data.json" crossorigin="anonymous">`,
  drawing: `<svg><script>window.drawn=1</script></svg>`,
  app: `<template id="app"><script id="loader">window.pagePath="/"</script><link rel="preload" as="script" href="/c.js"><script src="/runtime-1.js" async=""></script><script src="/app-1.js" async=""></script></template>`,
};
const page = `<!DOCTYPE html><html lang="ar" dir="rtl" data-page="{}"><head><title>T</title>${removed.inline}${kept.font}${kept.picture}${removed.preload}${removed.modulePreload}${removed.pageData}${kept.style}${kept.stylesheet}${removed.async}${removed.importMap}${kept.data}</head><body><main>${kept.text}${removed.module}${kept.drawing}${removed.drawing}${kept.otherTemplate}${kept.withoutScripts}</main>${removed.app}</body></html>`;

test.each(Object.entries(kept))("a twin keeps: %s", (_, part) => {
  expect(withoutScripts(page)).toContain(part);
});

test("a twin without scripts has nothing else, and the same root element", () => {
  const { drawing, ...whole } = removed;
  const expected = Object.values(whole)
    .reduce((html, part) => html.replace(part, ""), page)
    .replace(drawing, "<svg></svg>");
  expect(withoutScripts(page)).toBe(expected);
  expect(expected).not.toMatch(/window|\.js|page-data/);
});

test("a twin with an island has one script in its head, and the island at the end of its body", () => {
  const island = { html: `<div id="island"><button>0</button></div>`, script: "/island-1.js" };
  const script = `<script type="module" src="/island-1.js"></script>`;
  expect(withIsland(page, island)).toBe(
    withoutScripts(page).replace("</head>", `${script}</head>`).replace("</body>", `${island.html}</body>`),
  );
});

test("the app's scripts are those in its template, in their order", () => {
  expect(appScriptsOf(page)).toEqual([`window.pagePath="/"`, "/runtime-1.js", "/app-1.js"]);
  expect(appScriptsOf(withoutScripts(page))).toEqual([]);
});
