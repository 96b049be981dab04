import { exampleHome } from "./example-home";
import { comparedOf, mostOf } from "./opportunity";

it("compares homes on one scale, which ends with the most of all", () => {
  const quay = exampleHome({ priceAed: [1_000_000, 3_000_000], sizeSqm: [50, 100] });
  const yard = exampleHome({ priceAed: [2_000_000, 2_500_000], serviceChargeAedPerSqm: [35, 45] });
  expect(comparedOf(quay)).toEqual({
    price: [0, 1_000_000],
    charge: [165, 185],
    yield: [0.055, 0.07],
    perSqm: [20_000, 30_000],
  });
  expect(mostOf([quay, yard])).toEqual({
    price: 2_000_000,
    charge: 185,
    yield: 0.07,
    perSqm: 30_000,
  });
});
