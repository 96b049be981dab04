import { useTranslations } from "../../lib/i18n/use-translations";
import type { PropertyCard } from "../../lib/site-content";

/** Where a home lies and what it is: "Dubai Marina · Apartment". */
export function HomePlace({ home: { area, type } }: { home: Pick<PropertyCard, "area" | "type"> }) {
  const t = useTranslations("property");
  return (
    <>
      {t(`areas.${area}.name`)}
      <span aria-hidden="true">{"\u00a0·"}</span>
      {/* One text with its space: browsers drop a space that stands alone beside what is hidden, and say one word. */}
      {` ${t(`types.${type}`)}`}
    </>
  );
}
