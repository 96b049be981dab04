/** @jest-environment node */
import { sellerCosts } from "./seller-costs";

const rates = { commission: 0.02, vat: 0.05, highestNoc: 5000 };

it("takes the commission, its VAT and the developer's fee off the price", () => {
  expect(sellerCosts(2_000_000, rates)).toEqual({ agency: 42_000, atLeast: 1_953_000 });
});

it("counts in whole dirhams", () => {
  expect(sellerCosts(1_234_567, rates)).toEqual({ agency: 25_926, atLeast: 1_203_641 });
});
