import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { Picture, type PictureData } from "./picture";
import { PicturePreloads, type PicturePreload } from "./preloads";

const pictureOf = (name: string, ratio: number): PictureData => ({
  layout: "fullWidth",
  width: 1,
  height: ratio,
  backgroundColor: "#c8b8a8",
  images: {
    fallback: {
      src: `/${name}-800.jpg`,
      srcSet: `/${name}-400.jpg 400w,\n/${name}-800.jpg 800w`,
      sizes: "100vw",
    },
    sources: [
      { type: "image/webp", srcSet: `/${name}-400.webp 400w,\n/${name}-800.webp 800w`, sizes: "100vw" },
    ],
  },
});

const wide = pictureOf("wide", 0.5625);
const tall = pictureOf("tall", 1.25);

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

test("offers phones their own crop first, in its own shape and in both formats", () => {
  const { container } = render(<Picture image={wide} phoneImage={tall} alt="" sizes="50vw" />);
  const sources = [...container.querySelectorAll("source")].map((source) => ({
    phones: source.hasAttribute("media"),
    type: source.getAttribute("type"),
    first: source.srcset.split(" ")[0],
    height: source.getAttribute("height"),
    sizes: source.sizes,
  }));
  expect(sources).toEqual([
    { phones: true, type: "image/webp", first: "/tall-400.webp", height: "1000", sizes: "50vw" },
    { phones: true, type: null, first: "/tall-400.jpg", height: "1000", sizes: "50vw" },
    { phones: false, type: "image/webp", first: "/wide-400.webp", height: null, sizes: "50vw" },
  ]);
});

test("shows itself without scripts: nothing is hidden, nothing waits for one", () => {
  const html = renderToStaticMarkup(<Picture image={wide} alt="The model" />);
  expect(html).toContain('src="/wide-800.jpg"');
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
  const type = "image/webp";
  const wideSet = wide.images.sources?.[0]?.srcSet;
  const tallSet = tall.images.sources?.[0]?.srcSet;
  expect(told).toEqual([
    { type, media: "(max-width: 36.24rem)", srcSet: tallSet, sizes: "100vw" },
    { type, media: "not all and (max-width: 36.24rem)", srcSet: wideSet, sizes: "100vw" },
    { type, media: undefined, srcSet: wideSet, sizes: "50vw" },
  ]);
});
