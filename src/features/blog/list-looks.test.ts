import { shownPages } from "./page-links";
import { lookOf } from "./stories";

const looks = (count: number) => Array.from({ length: count }, (_, at) => lookOf(at, count));

it("opens with one post, then sets two against each other and three in rows, in turn", () => {
  expect(looks(12)).toEqual([
    ...["lead", "tall", "low", "row", "row", "row"],
    ...["tall", "low", "row", "row", "row", "wide"],
  ]);
});

it("leaves no post alone in half of the width", () => {
  expect(looks(2)).toEqual(["lead", "wide"]);
  expect(looks(7).at(-1)).toBe("wide");
  expect(looks(8).slice(-2)).toEqual(["tall", "low"]);
});

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])("on page %i of %i names %j", (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown);
});
