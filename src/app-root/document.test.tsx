import { isValidElement, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Picture, type PictureData } from "../ui/picture/picture";
import type * as DocumentModule from "./document";
import { collectingPreloads } from "./picture-preloads";

jest.mock("../site/public-env", () => ({
  publicEnv: {
    ...jest.requireActual<typeof import("../site/public-env")>("../site/public-env").publicEnv,
    gtmId: "GTM-TEST",
  },
}));

// As the build defines it, before the module is read.
process.env.FIRST_VIEW_SCRIPT = "/first-view-0123456789.js";
const { onPreRenderHTML, onRenderBody } = jest.requireActual<typeof DocumentModule>("./document");

/** As gatsby-plugin-google-tagmanager adds them, before the site's own. */
const ofPlugin = {
  head: <script key="plugin-google-tagmanager" dangerouslySetInnerHTML={{ __html: "/* container */" }} />,
  body: <noscript key="plugin-google-tagmanager" dangerouslySetInnerHTML={{ __html: "<iframe>" }} />,
};

/** As Gatsby asks for them early. */
const ofApp = [
  <link key="app.js" rel="preload" as="script" href="/app.js" />,
  <link key="data" rel="preload" as="fetch" href="/page-data/index/page-data.json" crossOrigin="anonymous" />,
];

function rendered(pathname: string) {
  let head: ReactNode[] = [ofPlugin.head, ...ofApp];
  let html: object = {};
  let body: ReactNode[] = [ofPlugin.body, <div key="other" />];
  let post: ReactNode[] = [<script key="app" src="/app.js" />];
  onRenderBody({
    pathname,
    setHeadComponents: (parts: ReactNode[]) => (head = [...head, ...parts]),
    setHtmlAttributes: (attributes: object) => (html = attributes),
  } as unknown as Parameters<typeof onRenderBody>[0]);
  onPreRenderHTML({
    pathname,
    getHeadComponents: () => head,
    getPostBodyComponents: () => post,
    replaceHeadComponents: (parts: ReactNode[]) => (head = parts),
    getPreBodyComponents: () => body,
    replacePreBodyComponents: (parts: ReactNode[]) => (body = parts),
    replacePostBodyComponents: (parts: ReactNode[]) => (post = parts),
  });
  return {
    head: head.map(keyOf),
    body: body.map(keyOf),
    post: post.map(keyOf),
    parts: head,
    end: post,
    html,
  };
}

const keyOf = (part: ReactNode) => (isValidElement(part) ? part.key : null);

it.each([
  ["/", ["language-redirect", "data-layer", "cascade-layers"]],
  ["/ar/careers/", ["data-layer", "cascade-layers"]],
  ["/ar/spot/return/", ["payment-return", "data-layer", "cascade-layers"]],
])(
  "%s denies consent before the container is spoken of, and what strips the address comes first",
  (path, first) => {
    const { head } = rendered(path);
    const scripts = head.filter((key) => !key?.startsWith("/fonts/"));
    expect(scripts.slice(0, first.length)).toEqual(first);
    expect(head.at(-1)).toBe("plugin-google-tagmanager");
    expect(new Set(head).size).toBe(head.length);
  },
);

it("asks for the typefaces before the styles", () => {
  const { head } = rendered("/ar/careers/");
  const fonts = head.filter((key) => key?.startsWith("/fonts/"));
  expect(fonts.length).toBeGreaterThan(0);
  const at = head.indexOf("cascade-layers") - fonts.length;
  expect(head.slice(at, at + fonts.length)).toEqual(fonts);
});

it("asks for the pictures of the first view before the styles, and once", () => {
  const image: PictureData = {
    ...{ layout: "fullWidth", width: 1, height: 1 },
    images: { fallback: { src: "/a.jpg" }, sources: [{ type: "image/webp", srcSet: "/a.webp 9w" }] },
  };
  const page = <Picture image={image} alt="" eager />;
  renderToStaticMarkup(
    collectingPreloads(
      "/de/",
      <>
        {page}
        {page}
      </>,
    ),
  );
  const isPicture = (key: string | null) => key?.startsWith("picture ") ?? false;
  const { head } = rendered("/de/");
  expect(head.filter(isPicture)).toHaveLength(1);
  expect(isPicture(head[head.indexOf("cascade-layers") - 1] ?? null)).toBe(true);
  expect(rendered("/de/").head.filter(isPicture)).toEqual([]);
});

it("makes the container wait, and has no frame of it for browsers that nobody can be asked in", () => {
  const { parts, body } = rendered("/");
  const script = parts.at(-1) as ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>;
  const text = script.props.dangerouslySetInnerHTML.__html;
  expect(text).toContain("/* container */");
  expect(text).toContain('addEventListener("load"');
  expect(body).toEqual(["other"]);
});

it("says on error pages, which have no other script, that they were seen", () => {
  expect(rendered("/de/404/").post).toEqual(["error-languages", "page-view"]);
  expect(rendered("/de/500/").post).toEqual(["error-languages", "page-view"]);
  expect(rendered("/de/terms/").post).toEqual(["app"]);
  for (const path of ["/de/404/", "/de/500/"])
    for (const name of ["first-view", "app.js"]) expect(rendered(path).head).not.toContain(name);
});

it("keeps all that starts the app in a template, and names the script that takes it out", () => {
  const { head, end } = rendered("/de/terms/");
  expect(head).toContain("first-view");
  expect(head).not.toContain("app.js");
  expect(renderToStaticMarkup(end)).toBe(
    '<template id="app"><link rel="preload" as="script" href="/app.js"/>' +
      '<link rel="preload" as="fetch" href="/page-data/index/page-data.json" crossorigin="anonymous"/>' +
      '<script src="/app.js"></script></template>',
  );
});

it("says of what page the document is, for scripts without the table of routes", () => {
  const page = { language: "de", route: "terms", content_group: "legal" };
  expect(rendered("/de/terms/").html).toMatchObject({ "data-page": JSON.stringify(page) });
});

it("leaves all scripts out of a preview, which nobody counts and whose data has no address", () => {
  const { parts, body, end } = rendered("/de/__preview/blog/fees/");
  const types = [...parts, ...end].map((part) => (isValidElement(part) ? part.type : null));
  expect(types).not.toContain("script");
  expect(types).toContain("style");
  expect(
    [...parts, ...end].filter((part) => isValidElement(part) && ofApp.some(({ key }) => key === part.key)),
  ).toEqual([]);
  expect(body).toEqual(["other"]);
});

it.each([
  ["/terms/", "en", "ltr"],
  ["/ar/terms/", "ar", "rtl"],
])("gives %s its language and direction", (path, lang, dir) => {
  expect(rendered(path).html).toMatchObject({ lang, dir });
});
