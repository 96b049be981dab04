import type { CSSProperties } from "react";
import { stepTotal } from "./progress";
import * as styles from "./door.module.css";

/** The step at which it stands wide open: the adviser is in it from then on. */
const openStep = stepTotal - 1;

/** The club's door: it opens a little further with each step. The words say how far one has come. */
export function Door({ step }: { step: number }) {
  const open = { "--open": String(Math.min((step - 1) / (openStep - 1), 1)) };
  return (
    <svg
      className={styles.door}
      style={open as CSSProperties}
      viewBox="20 8 120 192"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.room} d="M44 172V52a36 36 0 0 1 72 0v120Z" />
      <path className={styles.tower} d="M80 34 82 74h2v26h3v30h4v42H69v-42h4v-30h3V74h2Z" />
      <g transform="translate(80 172)">
        <path className={styles.wedge} d="M-36 0h72l22 26h-116Z" />
      </g>
      <g transform="translate(44 172)">
        <path className={styles.leaf} d="M0 0v-120a36 36 0 0 1 72 0v120Z" />
      </g>
      <path className={styles.frame} d="M40 172V52a40 40 0 0 1 80 0v120" />
      <path className={styles.floor} d="M20 172h120" />
    </svg>
  );
}
