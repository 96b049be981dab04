import { keptOf } from "./kept-of";

it("takes off each sum what is printed below it", () => {
  const rates = { yield: [0.05, 0.07], management: 0.08, commission: 0.02, vat: 0.05 } as const;
  expect(keptOf(2_000_000, rates)).toEqual({
    rent: [100_000, 140_000],
    management: [8_000, 11_200],
    everyYear: [92_000, 128_800],
    agency: 42_000,
    once: 1_958_000,
  });
});
