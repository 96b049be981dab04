import { readFileSync } from "node:fs";
import { render, screen, within } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { areas } from "../../contracts/content/terms";
import { CityMap } from "./city-map";
import { places, sheet } from "./places";

it("names every area of the catalogue, and marks the one that the page is about", () => {
  render(
    <EnglishPage path="/properties/lantern-quay/">
      <CityMap marked="dubaiMarina" />
    </EnglishPage>,
  );
  const names = within(screen.getByRole("figure")).getAllByRole("listitem");
  expect(names).toHaveLength(areas.length);
  expect(names.filter((name) => name.dataset.marked).map((name) => name.textContent)).toEqual([
    "Dubai Marina",
  ]);
});

it("lays marks and names on the sheet that is drawn", () => {
  const drawing = readFileSync("static/maps/dubai.svg", "utf8");
  expect(drawing).toContain(`viewBox="0 0 ${String(sheet.width)} ${String(sheet.height)}"`);
  expect(places.map(({ area }) => area).sort()).toEqual([...areas].sort());
  for (const { area, at, name } of places) {
    for (const [x, y] of at ? [at, name] : [name]) {
      expect([area, x > 0 && x < sheet.width && y > 0 && y < sheet.height]).toEqual([area, true]);
    }
  }
});
