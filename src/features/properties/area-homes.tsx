import type { PropertyCard } from "../../lib/site-content";
import { Section } from "../../ui/section/section";
import * as styles from "./area-homes.module.css";
import { PropertyPlate } from "./property-plate";

interface AreaHomesProps {
  label: string;
  title: string;
  homes: readonly PropertyCard[];
}

/** What we have in one area, on that area's own page; an area without any shows nothing. */
export function AreaHomes({ label, title, homes }: AreaHomesProps) {
  if (homes.length === 0) return null;
  return (
    <Section look="above" label={label} title={title}>
      <ul className={styles.homes}>
        {homes.map((home) => (
          <li key={home.propertyId}>
            <PropertyPlate home={home} heading="h3" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
