import type { ReactNode } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { InTurns } from "../../ui/in-turns/in-turns";
import { Section } from "../../ui/section/section";
import { Approach } from "./approach";
import { FloorPlan } from "./floor-plan";
import { OtherProperties, type OtherPropertiesProps } from "./other-properties";
import { PropertyArea } from "./property-area";
import { PropertyClosing } from "./property-closing";
import type { PropertyDetails } from "./property-details";
import { PropertyFacts } from "./property-facts";
import type { LightOn } from "./property-gallery";
import { PropertyOpening } from "./property-opening";
import { PropertyPrice } from "./property-price";
import { PropertyReasons } from "./property-reasons";
import { PropertySun } from "./property-sun";
import { Sky } from "./sky";

interface PropertyViewProps {
  home: PropertyDetails;
  others: OtherPropertiesProps;
  /** Where the area lies. */
  map: ReactNode;
  /** The light on its first picture, where it can be turned. */
  light: LightOn | null;
}

export function PropertyView({ home, others, map, light }: PropertyViewProps) {
  const t = useTranslations("property-details");
  return (
    <InTurns>
      <PropertyOpening home={home} light={light} />
      <PropertyReasons home={home} />
      <PropertyFacts home={home} />
      <PropertyPrice home={home} />
      <Approach home={home}>
        <Section
          title={t("floorPlan.title")}
          label={t(`floorPlan.kinds.${home.plan}`)}
          lead={t("floorPlan.text")}
          look="above"
          tone="sand"
        >
          <FloorPlan name={home.plan} plan={home.floorPlan}>
            <Sky ways={home.skyWays} />
          </FloorPlan>
        </Section>
      </Approach>
      <PropertySun home={home} />
      <PropertyArea home={home} map={map} />
      <OtherProperties {...others} />
      <PropertyClosing home={home} />
    </InTurns>
  );
}
