import type { Area } from "../../contracts/content/terms";
import { formatNumber } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { Formatted } from "../../ui/formatted";
import * as styles from "./city-map.module.css";
import { leaders, places, sheet, type Point } from "./places";

const kilometres = 5;

/** Names are words above the drawing, so that each script has its own face and size, and the drawing is no script's. */
const placed = (name: string, [x, y]: Point) => ({
  [`--${name}x`]: `${String((x / sheet.width) * 100)}%`,
  [`--${name}y`]: `${String((y / sheet.height) * 100)}%`,
});

interface CityMapProps {
  /** The one that the page is about. */
  marked?: Area;
}

/** Dubai from the Marina to the airport, with the areas of the catalogue. Land lies where it lies, in every language. */
export function CityMap({ marked }: CityMapProps) {
  const t = useTranslations("city-map");
  const property = useTranslations("property");
  const { dateLocale } = useLanguage();
  const scale = formatNumber(kilometres, dateLocale, { style: "unit", unit: "kilometer" });
  return (
    <figure className={styles.map} dir="ltr" data-marked={marked && "one"}>
      <img
        className={styles.drawing}
        src="/maps/dubai.svg"
        alt={t("description")}
        {...sheet}
        loading="lazy"
        decoding="async"
      />
      <svg
        className={styles.leaders}
        viewBox={`0 0 ${String(sheet.width)} ${String(sheet.height)}`}
        aria-hidden="true"
        focusable="false"
      >
        <path d={leaders} />
      </svg>
      <figcaption>
        <ul className={styles.places}>
          {places.map(({ area, at, name, held }) => (
            <li
              key={area}
              className={at && styles.place}
              style={{ ...placed("", at ?? name), ...placed("name-", name) }}
              data-marked={area === marked || undefined}
            >
              <span className={styles.name} data-held={held}>
                {/* A direction of its own would put the whole on the other side of the map: only words have one. */}
                <bdi>{property(`areas.${area}.name`)}</bdi>
              </span>
            </li>
          ))}
        </ul>
        <span className={styles.sea}>
          <bdi>{t("sea")}</bdi>
        </span>
        <span className={styles.road}>
          <bdi>{t("road")}</bdi>
        </span>
        <span className={styles.airport}>
          <bdi>{t("airport")}</bdi>
        </span>
        <span className={styles.north} aria-hidden="true">
          {t("north")}
        </span>
        <span className={styles.scale} aria-hidden="true">
          <Formatted as="bdi">{scale}</Formatted>
        </span>
      </figcaption>
    </figure>
  );
}
