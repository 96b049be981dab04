import { render, screen, within } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { exampleHome } from "./example-home";
import { PropertySun } from "./property-sun";
import type { Stretch, TerraceSun } from "../../site/light";

const year = (january: Stretch[], july: Stretch[]) =>
  Array.from({ length: 12 }, (_, month) => (month === 0 ? january : month === 6 ? july : []));

function show(...sun: TerraceSun[]) {
  render(
    <EnglishPage language="en">
      <PropertySun home={exampleHome({ sun })} />
    </EnglishPage>,
  );
}

const wordsOf = (term: string) => screen.getAllByText(term)[0]?.nextElementSibling?.textContent;

it("says from when until when in winter and in summer, for each floor that differs", () => {
  show(
    {
      floors: [4, 4],
      months: year(
        [
          [720, 895],
          [935, 1070],
        ],
        [[745, 1150]],
      ),
    },
    { floors: [22, 22], months: year([[720, 1070]], [[745, 1150]]) },
  );
  expect(wordsOf("Floor 4")).toBe(
    "In January the terrace has sun from 12:00 to 14:55 and from 15:35 to 17:50, in July from 12:25 to 19:10.",
  );
  expect(wordsOf("Floor 22")).toBe(
    "In January the terrace has sun from 12:00 to 17:50, in July from 12:25 to 19:10.",
  );
});

it("says where there is none", () => {
  show({ floors: [], months: year([], [[340, 600]]) }, { floors: [2, 14], months: year([[600, 900]], []) });
  expect(wordsOf("At ground level")).toBe(
    "In January the terrace lies in shade all day. In July it has sun from 05:40 to 10:00.",
  );
  expect(wordsOf("Floors 2 to 14")).toBe(
    "In January the terrace has sun from 10:00 to 15:00. In July it lies in shade all day.",
  );
});

it("has a table for those who do not see the lines", () => {
  show({
    floors: [4, 22],
    months: year(
      [
        [720, 895],
        [935, 1070],
      ],
      [],
    ),
  });
  const table = screen.getByRole("table", { name: "Hours of sun on the terrace, month by month" });
  const row = (name: string) => within(table).getByRole("row", { name: new RegExp(`^${name}`) });
  expect(row("Jan")).toHaveTextContent(/12:00–14:55.*15:35–17:50/);
  expect(row("Feb")).toHaveTextContent(/Shade/);
  expect(within(table).getAllByRole("row")).toHaveLength(13);
});
