import { keptOf } from "./kept-of";

it("takes the dearest manager from the lowest rent, and the cheapest from the highest", () => {
  expect(
    keptOf(2_000_000, { yield: [0.05, 0.07], management: [0.05, 0.08], commission: 0.02, vat: 0.05 }),
  ).toEqual({
    rent: [100_000, 140_000],
    management: [5_000, 11_200],
    everyYear: [92_000, 133_000],
    agency: 42_000,
    once: 1_958_000,
  });
});
