import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { Picture, type PictureData } from "./picture";
import { PicturePreloads, type PicturePreload } from "./preloads";

const setOf = (name: string, format: string) => `/${name}-400.${format} 400w,\n/${name}-800.${format} 800w`;

const pictureOf = (name: string, ratio: number, newer: string[] = []): PictureData => ({
  layout: "fullWidth",
  width: 1,
  height: ratio,
  backgroundColor: "#c8b8a8",
  images: {
    fallback: { src: `/${name}-800.webp`, srcSet: setOf(name, "webp"), sizes: "100vw" },
    sources: newer.map((format) => ({
      type: `image/${format}`,
      srcSet: setOf(name, format),
      sizes: "100vw",
    })),
  },
});

const wide = pictureOf("wide", 0.5625);
const tall = pictureOf("tall", 1.25, ["avif"]);

test("keeps its room before it is there: whole pixels in the picture's own proportions", () => {
  render(<Picture image={wide} alt="The model" />);
  const img = screen.getByAltText("The model");
  expect(img).toHaveAttribute("width", "800");
  expect(img).toHaveAttribute("height", "450");
});

test("waits until it is near, unless it is seen when the page opens", () => {
  render(
    <>
      <Picture image={wide} alt="Later" />
      <Picture image={wide} alt="First" eager />
    </>,
  );
  expect(screen.getByAltText("Later")).toHaveAttribute("loading", "lazy");
  expect(screen.getByAltText("Later")).not.toHaveAttribute("fetchpriority");
  expect(screen.getByAltText("First")).toHaveAttribute("loading", "eager");
  expect(screen.getByAltText("First")).toHaveAttribute("fetchpriority", "high");
});

test("offers phones their own crop first, in its own shape and in both formats that it has", () => {
  const { container } = render(<Picture image={wide} phoneImage={tall} alt="" sizes="50vw" />);
  const sources = [...container.querySelectorAll("source")].map((source) => ({
    phones: source.hasAttribute("media"),
    type: source.getAttribute("type"),
    first: source.srcset.split(" ")[0],
    height: source.getAttribute("height"),
    sizes: source.sizes,
  }));
  expect(sources).toEqual([
    { phones: true, type: "image/avif", first: "/tall-400.avif", height: "1000", sizes: "50vw" },
    { phones: true, type: null, first: "/tall-400.webp", height: "1000", sizes: "50vw" },
  ]);
});

test("shows itself without scripts: nothing is hidden, nothing waits for one", () => {
  const html = renderToStaticMarkup(<Picture image={wide} alt="The model" />);
  expect(html).toContain('src="/wide-800.webp"');
  expect(html).toContain("background-color:#c8b8a8");
  expect(html).not.toMatch(/noscript|opacity|data-src/);
  // Safari starts to load as soon as it sees the address.
  expect(html.indexOf("loading=")).toBeLessThan(html.indexOf(" src="));
});

test("tells what the first view shows: each crop's newest format, for the screens that it is for", () => {
  const told: PicturePreload[] = [];
  renderToStaticMarkup(
    <PicturePreloads.Provider value={(preload) => told.push(preload)}>
      <Picture image={tall} alt="Later" />
      <Picture image={wide} phoneImage={tall} alt="First" eager />
      <Picture image={wide} alt="Second" sizes="50vw" eager />
    </PicturePreloads.Provider>,
  );
  const tallSet = { type: "image/avif", srcSet: setOf("tall", "avif") };
  const wideSet = { type: "image/webp", srcSet: setOf("wide", "webp") };
  expect(told).toEqual([
    { ...tallSet, media: "(max-width: 36.24rem)", sizes: "100vw" },
    { ...wideSet, media: "not all and (max-width: 36.24rem)", sizes: "100vw" },
    { ...wideSet, media: undefined, sizes: "50vw" },
  ]);
});
