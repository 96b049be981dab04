import { render } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { CityToPlan } from "./city-to-plan";
import { exampleHome } from "./example-home";

it("shows the way to the plan with the sun above it, and says nothing that is said elsewhere", () => {
  const skyPaths = [
    [
      [115, 2],
      [180, 44],
      [245, 2],
    ],
    [
      [65, 2],
      [180, 86],
      [295, 2],
    ],
  ] as const;
  const { container } = render(
    <EnglishPage>
      <CityToPlan home={exampleHome({ skyPaths })} />
    </EnglishPage>,
  );
  expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
  expect([...container.querySelectorAll("img")].map((image) => image.getAttribute("src"))).toEqual([
    "/static/cover.jpg",
    "/static/cover.jpg",
    "/plans/oneBedroom.svg",
  ]);
  // January low, July high; the east to the left.
  expect([...container.querySelectorAll("polyline")].map((path) => path.getAttribute("points"))).toEqual([
    "60,90 125,48 190,90",
    "10,90 125,6 240,90",
  ]);
});
