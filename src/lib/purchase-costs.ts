/** What the lines of a purchase are made of: amounts in dirhams, rates as shares of 1. */
export interface CostRules {
  transferFee: number;
  titleDeedCharges: number;
  trusteeFee: number;
  agencyCommission: number;
  valueAddedTax: number;
}

/** The cost of buying a ready home for `price` dirhams, without a loan. */
export function purchaseCosts(price: number, rules: CostRules) {
  const transfer = price * rules.transferFee;
  const agency = price * rules.agencyCommission * (1 + rules.valueAddedTax);
  const extra = transfer + rules.titleDeedCharges + rules.trusteeFee + agency;
  return { transfer, agency, total: price + extra, shareOnTop: extra / price };
}

/** What the register asks for entering a mortgage of `loan` dirhams. */
export function mortgageCost(loan: number, rate: number, fixed: number): number {
  return loan * rate + fixed;
}
