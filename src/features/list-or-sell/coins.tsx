import * as styles from "./coins.module.css";

/** Enough for half of the widest window. */
const rents = 20;
const pitch = 76;

/** One coin after the other, for as long as the home is kept: they run out of the picture. */
export function Rents({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${String(rents * pitch)} 72`}
      aria-hidden="true"
      preserveAspectRatio="xMinYMid slice"
    >
      {Array.from({ length: rents }, (_, at) => (
        <circle
          key={at}
          className={at === 0 ? styles.paid : styles.due}
          cx={36 + at * pitch}
          cy="36"
          r="34"
          opacity={Math.max(0.2, 1 - at * 0.09)}
        />
      ))}
    </svg>
  );
}

/** All at once. */
export function OnePrice({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 320 320" aria-hidden="true">
      <circle className={styles.paid} cx="160" cy="160" r="159" />
      <circle className={styles.rim} cx="160" cy="160" r="140" />
    </svg>
  );
}
