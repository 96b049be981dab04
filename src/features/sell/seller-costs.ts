import { agencyFee } from "../../lib/agency-fee";

/** What a sale takes off its price, and what it leaves, in dirhams. */
export interface SellerCosts {
  /** Commission with its VAT. */
  agency: number;
  /** What is left when the developer asks the most. */
  atLeast: number;
}

/**
 * The costs of a seller without a mortgage.
 * @param price AED
 * @param rates `commission` and `vat` as shares of 1; `highestNoc`, the developer's fee, in AED
 */
export function sellerCosts(
  price: number,
  { highestNoc, ...rates }: { commission: number; vat: number; highestNoc: number },
): SellerCosts {
  const agency = agencyFee(price, rates);
  return { agency, atLeast: price - agency - highestNoc };
}
