import { looksOf } from "./looks";

const inShort = { above: "a", beside: "b", wide: "w" };

it.each([
  [0, ""],
  [1, "b"],
  [2, "bb"],
  [3, "baa"],
  [4, "baab"],
  [5, "baaaa"],
  [6, "baaaab"],
  [7, "baaaaaa"],
  [8, "baaaawaa"],
  [12, "baaaawaaaaaa"],
])("leaves none of %i homes beside an empty place: %s", (count, expected) => {
  expect(
    looksOf(count)
      .map((look) => inShort[look])
      .join(""),
  ).toBe(expected);
});
