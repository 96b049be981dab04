import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act, render, screen, within } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { EnglishPage } from "../../tests/jest/english-page";
import type { LayoutName } from "../site/routes";
import { routes } from "../site/routes";
import { PageLayout } from "./page-layout";
import { defaultShell } from "./shells/default";
import { emptyShell } from "./shells/empty";
import { hebrewShell } from "./shells/hebrew";
import { largeFooterShell } from "./shells/large-footer";
import { partnersShell } from "./shells/partners";
import type { HeaderTone, Shell } from "./shells/shell";
import { simpleFooterShell } from "./shells/simple-footer";
import { simpleMenuShell } from "./shells/simple-menu";

beforeEach(() => {
  window.history.replaceState(null, "", "/");
  window.IntersectionObserver = class {
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
  const picture = (name: string) => ({
    name,
    childImageSharp: {
      gatsbyImageData: {
        layout: "constrained",
        width: 6,
        height: 4,
        images: { fallback: { src: "/a.jpg" } },
      },
    },
  });
  const content = (useStaticQuery as unknown as () => object)();
  jest.mocked(useStaticQuery).mockReturnValue({
    ...content,
    pictures: { nodes: ["villa-court", "terrace", "marina"].map(picture) },
  });
});

function show(layout: LayoutName, { path = "/", header }: { path?: string; header?: HeaderTone } = {}) {
  return render(
    <EnglishPage path={path}>
      <PageLayout shell={shells[layout]} header={header}>
        <h1>Page</h1>
      </PageLayout>
    </EnglishPage>,
  );
}

const header = () => screen.getByRole("banner");
const footer = () => screen.queryByRole("contentinfo");
const linksIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole("link")
    .map((link) => link.getAttribute("href") ?? "");
const calls = () => screen.queryAllByRole("button", { name: "Request a call" });

const shells: Record<LayoutName, Shell> = {
  default: defaultShell,
  empty: emptyShell,
  hebrew: hebrewShell,
  "large-footer": largeFooterShell,
  partners: partnersShell,
  "simple-footer": simpleFooterShell,
  "simple-menu": simpleMenuShell,
};
const all = Object.keys(shells) as LayoutName[];

it.each(all)("the shell of the layout %s says so", (layout) => {
  expect(shells[layout].layout).toBe(layout);
});

it.each(routes)("the template of $id stands in the layout of its route", ({ layout, template }) => {
  const source = readFileSync(join(__dirname, `../templates/${template}.tsx`), "utf8");
  expect(Array.from(source.matchAll(/"\.\.\/layouts\/shells\/(.*)"/g), ([, name]) => name)).toEqual([layout]);
});

it.each(all)("the layout %s has one main landmark, and a way past everything to it", (layout) => {
  show(layout);
  expect(screen.getByRole("main")).toContainElement(screen.getByRole("heading", { level: 1 }));
  expect(screen.getByRole("link", { name: "Skip to content" })).toHaveAttribute(
    "href",
    `#${screen.getByRole("main").id}`,
  );
});

describe.each(all.filter((layout) => layout !== "empty"))("the layout %s", (layout) => {
  it("has a way home, and the page's other languages", () => {
    show(layout);
    expect(linksIn(header())).toContain("/");
    expect(document.querySelector('a[hreflang="ko"][href="/ko/"]')).toBeInTheDocument();
  });
});

it("has in the default layout everything that the full footer offers", () => {
  show("default");
  const found = footer();
  if (!found) throw new Error("No footer");
  const links = linksIn(found);
  for (const path of ["/properties/", "/#about", "/#services", "/careers/", "/terms/", "/privacy/", "/blog/"])
    expect(links).toContain(path);
  for (const site of [
    "facebook.com",
    "youtube.com",
    "linkedin.com",
    "instagram.com",
    "openstreetmap.org",
    "refer.",
  ])
    expect(links.some((link) => link.includes(site))).toBe(true);
  expect(found).toHaveTextContent("© 2025");
  expect(within(found).getAllByRole("img", { name: /^Model of/ })).toHaveLength(3);
  expect(within(found).getByText("Pictures of our model of Dubai")).toBeVisible();
  expect(within(found).getByRole("button", { name: "Request a call" })).toBeInTheDocument();
});

it("lies clear over a picture where the page asks for it, but never in the layout with the simple menu", () => {
  const { unmount } = show("default", { header: "overlay" });
  expect(header()).toHaveAttribute("data-clear");
  unmount();
  show("simple-menu", { header: "overlay" });
  expect(header()).not.toHaveAttribute("data-clear");
});

it("leaves the empty layout without a header, a footer and calls", () => {
  show("empty");
  expect(screen.queryByRole("banner")).not.toBeInTheDocument();
  expect(footer()).not.toBeInTheDocument();
  expect(calls()).toHaveLength(0);
});

it("has for partners a header of the logo alone, and a footer of their own", () => {
  show("partners");
  expect(linksIn(header())).toEqual(["/"]);
  expect(within(header()).queryByRole("button")).not.toBeInTheDocument();
  const links = linksIn(footer() ?? header());
  expect(links).toEqual(
    expect.arrayContaining(["mailto:hello@duneandharbour.example", "/terms/", "/privacy/"]),
  );
  expect(links).not.toContain("/properties/");
});

it("has in the simple footer the logo, the line of rights and what the law wants within reach, no more", () => {
  show("simple-footer");
  expect(linksIn(footer() ?? header())).toEqual([
    "/",
    "/terms/",
    "/privacy/",
    "/terms/#section-1",
    "/booking/",
  ]);
  expect(footer()).toHaveTextContent("© 2025 Dune & Harbour. All rights reserved.");
  expect(footer()).toHaveTextContent("Broker’s licence (RERA): \u2066ORN 00000\u2069");
  expect(footer()).toHaveTextContent("Trade licence: \u20660000000\u2069");
});

it("has on the Hebrew landing page no menu, but the telephone, a call and WhatsApp", () => {
  show("hebrew");
  expect(screen.queryByRole("button", { name: "Open menu" })).not.toBeInTheDocument();
  expect(linksIn(header())).toContain("tel:+971500000000");
  expect(within(header()).getByRole("button", { name: "Request a call" })).toBeInTheDocument();
  expect(linksIn(screen.getByRole("complementary"))).toEqual([
    expect.stringContaining("https://wa.me/971500000000?text="),
  ]);
});

describe("?exit=1", () => {
  const marked = () => document.documentElement.hasAttribute("data-exits-closed");

  it("takes every link of a large footer's page but the legal ones, the adviser's too, and leaves the calls", async () => {
    const observed: IntersectionObserverCallback[] = [];
    window.IntersectionObserver = class {
      constructor(callback: IntersectionObserverCallback) {
        observed.push(callback);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    } as unknown as typeof IntersectionObserver;
    jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    window.history.replaceState(null, "", "/?utm_source=x&exit=1");
    const { unmount } = show("large-footer");
    expect(linksIn(header())).toEqual([]);
    expect(screen.queryByRole("button", { name: "Open menu" })).not.toBeInTheDocument();
    // The block of the adviser asks for one as soon as it comes near, and shows the firm's own number where it fails.
    for (const callback of observed)
      callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(linksIn(footer() ?? header())).toEqual(["/terms/", "/privacy/", "/terms/#section-1", "/booking/"]);
    expect(footer()).toHaveTextContent("© 2025 Dune & Harbour");
    expect(header()).toHaveTextContent("Dune & Harbour");
    expect(calls()).toHaveLength(2);
    expect(marked()).toBe(true);
    unmount();
    expect(marked()).toBe(false);
  });

  it.each(["/", "/?exit=0", "/?exit=", "/?exits=1"])("is not %s", (address) => {
    window.history.replaceState(null, "", address);
    show("large-footer");
    expect(linksIn(header())).toContain("/");
    expect(marked()).toBe(false);
  });

  it("is unknown to every other layout, also where the script in the head was mistaken", () => {
    window.history.replaceState(null, "", "/?exit=1");
    document.documentElement.setAttribute("data-exits-closed", "");
    show("default");
    expect(linksIn(header())).toContain("/");
    expect(marked()).toBe(false);
  });
});

it("opens Taiwan's own modal on Taiwan's pages, and the usual one elsewhere", () => {
  const modals = () => calls().map((button) => button.getAttribute("data-open-modal"));
  const { unmount } = show("large-footer", { path: "/roadshow-taiwan/" });
  expect(modals()).toEqual(["request-call-taiwan-modal", "request-call-taiwan-modal"]);
  unmount();
  show("large-footer", { path: "/roadshow-germany/" });
  expect(modals()).toEqual(["request-call-modal", "request-call-modal"]);
});
