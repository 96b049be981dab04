import { yearOf } from "./year-of";

it("works out the smallest home: the fee once, the charge and the rent as round ranges", () => {
  const home = {
    priceAed: [1_650_000, 4_200_000],
    sizeSqm: [68, 164],
    serviceChargeAedPerSqm: [165, 185],
  } as const;
  const fee = { kind: "percent", value: 0.04, checked: null } as const;
  expect(yearOf(home, fee, { kind: "percentRange", value: [0.055, 0.07], checked: null })).toEqual({
    fee: 66_000,
    charge: [11_200, 12_600],
    rent: [91_000, 116_000],
  });
});
