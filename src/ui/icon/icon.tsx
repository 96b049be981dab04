import * as direction from "../direction.module.css";
import * as styles from "./icon.module.css";

/** Lines on a field of 24 by 24, drawn for this site. */
const drawings = {
  arrow: "M4 12h16M14.5 6.5 20 12l-5.5 5.5",
  arrowBack: "M20 12H4M9.5 6.5 4 12l5.5 5.5",
  chevron: "m6 9.5 6 6 6-6",
  check: "m5 12.5 4.5 4.5L19 7.5",
  globe:
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.8 12h16.4M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5s1.2-6.2 3.6-8.5Z",
  menu: "M3.5 8.5h17M3.5 15.5h17",
  phone:
    "M6.2 3.8 9 3.5l1.6 4-2 1.7c1 2.4 2.8 4.2 5.2 5.2l1.7-2 4 1.6-.3 2.8c-.2 1.9-1.7 3-3.5 2.7C9.5 18.5 5.4 14.4 4 8.3c-.4-1.8.4-4.3 2.2-4.5Z",
  pin: "M12 20.5c4.3-4.3 6.5-7.7 6.5-10.4a6.5 6.5 0 0 0-13 0c0 2.7 2.2 6.1 6.5 10.4ZM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z",
  search: "M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15 15l4.5 4.5",
  Facebook:
    "M14.5 7.5h2v-3h-2.3c-2.2 0-3.7 1.5-3.7 3.8v2.2h-2.5v3h2.5v6h3v-6h2.6l.5-3h-3.1V8.6c0-.7.4-1.1 1-1.1Z",
  YouTube:
    "M4.5 7.5c.2-.9.8-1.4 1.7-1.5 3.9-.4 7.7-.4 11.6 0 .9.1 1.5.6 1.7 1.5.6 3 .6 6 0 9-.2.9-.8 1.4-1.7 1.5-3.9.4-7.7.4-11.6 0-.9-.1-1.5-.6-1.7-1.5-.6-3-.6-6 0-9Zm5.7 1.7v5.6l4.8-2.8-4.8-2.8Z",
  LinkedIn:
    "M4.5 9.5h3v10h-3v-10ZM6 4.5a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2ZM10.5 9.5h2.9v1.4c.7-1.1 1.7-1.7 3-1.7 2.4 0 3.6 1.6 3.6 4.3v6h-3v-5.5c0-1.3-.5-2-1.6-2-1.2 0-1.9.8-1.9 2.2v5.3h-3v-10Z",
  Instagram:
    "M8 4.5h8A3.5 3.5 0 0 1 19.5 8v8a3.5 3.5 0 0 1-3.5 3.5H8A3.5 3.5 0 0 1 4.5 16V8A3.5 3.5 0 0 1 8 4.5ZM12 8.7a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6ZM16.3 7.6h.01",
} as const;

export type IconName = keyof typeof drawings;

/** Arrows follow the direction of reading. */
const directed: ReadonlySet<IconName> = new Set(["arrow", "arrowBack"]);

interface IconProps {
  name: IconName;
  className?: string;
}

/** A picture beside words, or in a control that has an accessible name of its own: never read out. */
export function Icon({ name, className }: IconProps) {
  const classes = [styles.icon, directed.has(name) && direction.flipInRtl, className]
    .filter(Boolean)
    .join(" ");
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}
