import type { PaymentStage, FloorPlanName } from "../../contracts/content/terms";
import type { Light, SkyWay, TerraceSun } from "../../site/light";
import type { FloorPlan } from "../../contracts/content/floor-plan";
import type { PropertyFacts } from "../../contracts/content/property";
import type { Range } from "../../site/format";
import type { Crop } from "../../ui/cropped-picture/cropped-picture";
import type { FigureNode, PropertyCard, ViewWithWords } from "../../lib/site-content";

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
  /** As it is drawn, in January and July. */
  skyWays: readonly SkyWay[];
  /** Where there are frames of its first picture. */
  light: Light | null;
  /** The first is the cover; one of them may be its close-up, see content/pictures/views.json. */
  pictures: readonly (ViewWithWords & { viewId: string; closeUp: Crop | null })[];
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
