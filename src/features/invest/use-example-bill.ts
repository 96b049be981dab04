import { useFigureWords } from "../../lib/use-figure-words";
import { purchaseCosts } from "../../lib/purchase-costs";

/** The home that the page calculates with, and what its purchase costs by the figures of the content. */
export function useExampleBill() {
  const { number } = useFigureWords();
  const price = number("examplePrice");
  return {
    price,
    ...purchaseCosts(price, {
      transferFee: number("transferFee"),
      titleDeedCharges: number("titleDeedCharges"),
      trusteeFee: number("trusteeFee"),
      agencyCommission: number("agencyCommission"),
      valueAddedTax: number("valueAddedTax"),
    }),
  };
}
