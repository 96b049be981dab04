import * as styles from "./introduction-lines.module.css";

/** Three who know each other: the line between client and agency is there first and stays. Said in words beside it. */
export function IntroductionLines() {
  return (
    <svg className={styles.drawing} viewBox="0 0 400 360" aria-hidden="true" focusable="false">
      <g className={styles.thin}>
        <path d="M98 268 200 92M302 268 200 92" />
        <path d="M20 316h360M120 60h160" />
      </g>
      <path className={styles.first} d="M98 268H302" />
      <g className={styles.places}>
        <circle cx="98" cy="268" r="34" />
        <circle cx="302" cy="268" r="34" />
        <circle cx="200" cy="92" r="34" />
      </g>
      <g className={styles.marks}>
        {/* A person, a door with a name on it, and the towers. */}
        <circle cx="98" cy="260" r="8" />
        <path d="M82 286q2-14 16-14t16 14" />
        <path d="M288 286v-34h28v34M294 262h16M294 269h10M284 286h36" />
        <path d="M182 108V90h9v18M195 108V76l5-7 5 7v32M209 108V86h9v22M178 108h44" />
      </g>
    </svg>
  );
}
