import { render, screen } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import type { PictureData } from "../../ui/picture/picture";
import { Hero } from "./hero";

const picture: PictureData = {
  layout: "fullWidth",
  width: 1,
  height: 0.6,
  images: { fallback: { src: "/static/skyline.jpg" } },
};

it("says in the first view what homes cost, and leads to them", () => {
  render(
    <EnglishPage path="/">
      <Hero wide={picture} tall={picture} from={690_000} light={undefined} />
    </EnglishPage>,
  );
  expect(screen.getByRole("link", { name: /^Homes from .*690,000/ })).toHaveAttribute("href", "/properties/");
});
