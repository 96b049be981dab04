import { useTranslations } from "../../lib/i18n/use-translations";
import * as styles from "./compass-rose.module.css";

export const directions = ["yield", "growth", "home", "residence"] as const;

export type Direction = (typeof directions)[number];

/** The four points, in pairs from above; their names are words around the drawing, in the script of the page. */
export function CompassRose() {
  const t = useTranslations("investment-compass");
  return (
    <figure className={styles.compass}>
      <Rose label={t("compass.description")} />
      <ul className={styles.names} aria-hidden="true">
        {directions.map((name) => (
          <li key={name}>{t(`compass.${name}`)}</li>
        ))}
      </ul>
    </figure>
  );
}

/** Larger than the window, whose edge cuts it: an ornament. */
export function HalfRose() {
  return (
    <div className={styles.half}>
      <Rose />
    </div>
  );
}

/** Without a label it is an ornament. */
function Rose({ label }: { label?: string }) {
  return (
    <svg
      viewBox="-200 -200 400 400"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={styles.drawing}
    >
      <circle r="186" className={styles.line} />
      <circle r="176" className={styles.ticks} pathLength="120" />
      <circle r="176" className={styles.longTicks} pathLength="120" />
      <circle r="150" className={styles.line} />
      <circle r="96" className={styles.fine} />
      <path
        className={styles.between}
        d="M0 0 74-74 26-46ZM0 0 74-74 46-26ZM0 0 74 74 26 46ZM0 0 74 74 46 26ZM0 0-74 74-26 46ZM0 0-74 74-46 26ZM0 0-74-74-26-46ZM0 0-74-74-46-26Z"
      />
      <path
        className={styles.light}
        d="M0-142 22-22 0 0ZM142 0 22 22 0 0ZM0 142-22 22 0 0ZM-142 0-22-22 0 0Z"
      />
      <path
        className={styles.shade}
        d="M0-142-22-22 0 0ZM142 0 22-22 0 0ZM0 142 22 22 0 0ZM-142 0-22 22 0 0Z"
      />
      <g className={styles.needle}>
        <path d="M0-118 7 0H-7Z" />
        <path className={styles.tail} d="M0 118 7 0H-7Z" />
      </g>
      <circle r="11" className={styles.pin} />
    </svg>
  );
}
