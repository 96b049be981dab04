import { render, screen } from "@testing-library/react";
import { CroppedPicture, type Crop } from "./cropped-picture";

const image = {
  layout: "fullWidth",
  width: 4,
  height: 3,
  images: { fallback: { src: "/quay-800.jpg", srcSet: "/quay-800.jpg 800w", sizes: "100vw" }, sources: [] },
} as const;

const sizesOf = (crop: Crop | null) => {
  render(
    <CroppedPicture
      image={{ ...image, images: { ...image.images, sources: [] } }}
      crop={crop}
      alt="Quay"
      frameSizes="(min-width: 48rem) 60vw, 90vw"
    />,
  );
  return screen.getByAltText("Quay").getAttribute("sizes");
};

test("asks for a picture as wide as its frame, and wider where only a part of it is shown", () => {
  expect(sizesOf(null)).toBe("(min-width: 48rem) 60vw, 90vw");
  document.body.innerHTML = "";
  expect(sizesOf({ x: 0, y: 0, zoom: 1.5 })).toBe("(min-width: 48rem) 90vw, 135vw");
});
