import * as styles from "./empty-plot.module.css";

/** A plot of the model with nothing on it yet: pegs, the building line, and the street beside it. A picture alone. */
export function EmptyPlot() {
  return (
    <svg viewBox="0 0 480 360" className={styles.plot} aria-hidden="true">
      <path className={styles.ground} d="M40 214 236 96 440 190 244 320Z" />
      <path className={styles.edge} d="M40 214v16L244 336v-16M244 336 440 206v-16" />
      <path className={styles.line} d="M104 212 236 132 376 194 244 280Z" />
      <path className={styles.risen} d="M104 212V92L236 20 376 76V194M244 280V152L104 92M244 152 376 76" />
      {["104 212", "236 132", "376 194", "244 280"].map((at) => (
        <circle key={at} className={styles.peg} r="4.5" transform={`translate(${at})`} />
      ))}
    </svg>
  );
}
