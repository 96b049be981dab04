import type { Light } from "../../site/light";
import * as styles from "./sun-light.module.css";

interface DialFaceProps {
  /** How far the sun has gone, from 0 to 1. */
  share: number;
  /** How many hours the dial has. */
  hours: number;
  sunrise: Light["sunrise"];
}

const radius = 78;

/** The disc with its hours and the sun, whose way is a half circle. The words beside it say the same. */
export function DialFace({ share, hours, sunrise }: DialFaceProps) {
  return (
    <svg className={styles.disc} viewBox="0 0 200 114" aria-hidden="true" focusable="false">
      <path className={styles.plate} d="M2 114v-14a98 98 0 0 1 196 0v14Z" />
      <path className={styles.rim} d="M2 114v-14a98 98 0 0 1 196 0v14" />
      <path
        className={styles.way}
        d={`M${String(100 - radius)} 100a${String(radius)} ${String(radius)} 0 0 1 ${String(2 * radius)} 0`}
      />
      {Array.from({ length: hours + 1 }, (_, hour) => (
        <path
          key={hour}
          className={styles.tick}
          d="M8 100h5"
          transform={`rotate(${String((180 * hour) / hours)} 100 100)`}
        />
      ))}
      <g transform={`rotate(${(180 * (sunrise === "left" ? share : 1 - share)).toFixed(2)} 100 100)`}>
        <path className={styles.hand} d={`M${String(100 - radius + 12)} 100H46`} />
        <circle className={styles.sun} cx={100 - radius} cy="100" r="11" />
      </g>
    </svg>
  );
}
