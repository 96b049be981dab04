import type { PaymentStage, FloorPlanName } from "../../contracts/content/terms";
import type { FloorPlan } from "../../contracts/content/floor-plan";
import type { PropertyFacts } from "../../contracts/content/property";
import type { Range } from "../../site/format";
import type { FigureNode, PropertyCard, ViewWithWords } from "../../lib/site-content";

/** From when until when, in minutes since midnight in Dubai. */
export type Stretch = readonly [number, number];

export interface TerraceSun {
  /** Lowest and highest; none for a house. */
  floors: Range | [];
  /** January to December. */
  months: readonly (readonly Stretch[])[];
}

/** All that a home's own page shows. */
export interface PropertyDetails extends PropertyCard {
  ownership: PropertyFacts["ownership"];
  bathrooms: Range;
  /** `YYYY-MM-DD` */
  pricedOn: string;
  completedIn: number | null;
  parkingSpaces: Range;
  paymentPlan: readonly { stage: PaymentStage; percent: number }[] | null;
  plan: FloorPlanName;
  floorPlan: FloorPlan;
  /** When the sun reaches the terrace, see src/build/content/terrace-sun.ts. */
  sun: readonly TerraceSun[];
  pictures: readonly (ViewWithWords & { viewId: string })[];
  text: { summary: string; suits: string; highlights: readonly string[]; paragraphs: readonly string[] };
  destination: {
    emirate: "dubai" | "rasAlKhaimah";
    /** Its code, "DXB". */
    airport: string;
    minutesToAirport: number;
    grossYield: FigureNode;
    text: {
      summary: string;
      forIt: readonly string[];
      againstIt: readonly string[];
      paragraphs: readonly string[];
    };
  };
}
