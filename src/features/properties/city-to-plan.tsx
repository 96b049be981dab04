import { monthNumber, lightMonths, type SkyPath } from "../../site/light";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { CroppedPicture } from "../../ui/cropped-picture/cropped-picture";
import { Formatted } from "../../ui/formatted";
import * as styles from "./city-to-plan.module.css";
import type { PropertyDetails } from "./property-details";

/**
 * From the district to the building, its facade and the plan: one picture that comes nearer as one scrolls, by styles
 * alone. Where the browser has no such styles, or motion is to be reduced, the same as stills. What it shows is told by
 * the gallery before and the sections after it, so it is silent.
 */
export function CityToPlan({ home }: { home: PropertyDetails }) {
  const t = useTranslations("property-details");
  const property = useTranslations("property");
  const [cover] = home.pictures;
  if (!cover) return null;
  const picture = (className: string | undefined) => (
    <CroppedPicture
      image={cover.file.childImageSharp.gatsbyImageData}
      crop={cover.crop}
      alt=""
      className={className}
    />
  );
  return (
    <div className={styles.track} aria-hidden="true" data-tone="dark">
      <div className={styles.stage}>
        <div className={styles.far}>
          {picture(styles.picture)}
          <p className={styles.district}>{property(`areas.${home.area}.name`)}</p>
          <p className={styles.building}>
            <bdi>{home.name}</bdi>
          </p>
        </div>
        <div className={styles.near}>{picture(styles.picture)}</div>
        <div className={styles.plan}>
          <Sky paths={home.skyPaths} />
          <div className={styles.plate}>
            <img
              src={`/plans/${home.plan}.svg`}
              alt=""
              width="400"
              height="300"
              loading="lazy"
              decoding="async"
            />
          </div>
          <p className={styles.caption}>{t(`floorPlan.kinds.${home.plan}`)}</p>
        </div>
      </div>
    </div>
  );
}

/** The sky over the terrace from north-east by south to north-west: in degrees, the height turned upwards. */
const sky = { left: 55, width: 250, height: 92 } as const;

/** The way of the sun over the place on a day in January and on one in July. */
function Sky({ paths }: { paths: readonly SkyPath[] }) {
  const { dateLocale } = useLanguage();
  const monthName = new Intl.DateTimeFormat(dateLocale, { month: "short", timeZone: "UTC" });
  const pointsOf = (path: SkyPath) =>
    path.map(([azimuth, height]) => `${String(azimuth - sky.left)},${String(sky.height - height)}`).join(" ");
  return (
    <div className={styles.sky} dir="ltr">
      <svg viewBox={`0 0 ${String(sky.width)} ${String(sky.height)}`} focusable="false">
        <path className={styles.horizon} d={`M0 ${String(sky.height)}H${String(sky.width)}`} />
        {paths.map((path, at) => (
          <polyline key={at} className={at === 0 ? styles.winter : styles.summer} points={pointsOf(path)} />
        ))}
      </svg>
      {lightMonths.map((month) => (
        <Formatted as="span" key={month} className={month === "jan" ? styles.winterName : styles.summerName}>
          {monthName.format(Date.UTC(2026, monthNumber[month]))}
        </Formatted>
      ))}
    </div>
  );
}
