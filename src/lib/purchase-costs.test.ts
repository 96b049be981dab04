import { mortgageCost, purchaseCosts } from "./purchase-costs";

const rules = {
  transferFee: 0.04,
  titleDeedCharges: 580,
  trusteeFee: 4_200,
  agencyCommission: 0.02,
  valueAddedTax: 0.05,
};

it("adds up what a ready home costs", () => {
  const { transfer, agency, total, shareOnTop } = purchaseCosts(2_000_000, rules);
  expect(transfer).toBe(80_000);
  expect(agency).toBe(42_000);
  expect(total).toBe(2_126_780);
  expect(shareOnTop).toBeCloseTo(0.06339, 5);
});

it("takes the registration of a mortgage from the loan, not from the price", () => {
  expect(mortgageCost(1_000_000, 0.0025, 290)).toBe(2_790);
});
