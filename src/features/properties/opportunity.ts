import type { PaymentStage } from "../../contracts/content/terms";
import { pricePerSqm } from "../../lib/measures";
import type { FigureNode, PictureView, PropertyCard } from "../../lib/site-content";
import type { Range } from "../../site/format";

/** What the table compares of a home. */
export type Opportunity = PropertyCard & {
  pricedOn: string;
  completedIn: number | null;
  paymentPlan: readonly { stage: PaymentStage; percent: number }[] | null;
  text: { suits: string };
  destination: { grossYield: FigureNode };
};

/** The home that the page opens with, and what is seen from it. */
export type LeadHome = { propertyId: string; views: readonly (PictureView & { viewId: string })[] };

/** What is drawn as a bar beside its number. */
export type Compared<Value> = Readonly<Record<"price" | "charge" | "yield" | "perSqm", Value>>;

export function comparedOf(home: Opportunity): Compared<Range> {
  const { priceAed, sizeSqm, serviceChargeAedPerSqm, destination } = home;
  const [low = 0, high = low] = destination.grossYield.values;
  return {
    price: [0, priceAed[0]],
    charge: serviceChargeAedPerSqm,
    yield: [low, high],
    perSqm: pricePerSqm(priceAed, sizeSqm),
  };
}

/** The end of each scale. */
export function mostOf(homes: readonly Opportunity[]): Compared<number> {
  const ends = homes.map(comparedOf);
  return {
    price: Math.max(...ends.map(({ price }) => price[1])),
    charge: Math.max(...ends.map(({ charge }) => charge[1])),
    yield: Math.max(...ends.map((end) => end.yield[1])),
    perSqm: Math.max(...ends.map(({ perSqm }) => perSqm[1])),
  };
}
