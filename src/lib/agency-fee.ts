/**
 * What an agency takes of a sale, with the tax on that.
 * @param price AED
 * @param rates shares of 1
 * @returns whole AED
 */
export const agencyFee = (price: number, { commission, vat }: { commission: number; vat: number }): number =>
  Math.round(price * commission * (1 + vat));
