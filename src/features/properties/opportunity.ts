import type { PaymentStage } from "../../contracts/content/terms";
import type { FigureNode, PictureView, PropertyCard } from "../../lib/site-content";

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
