import * as direction from "../direction.module.css";
import * as styles from "./icon.module.css";

/** Lines on a field of 24 by 24, drawn for this site. */
const drawings = {
  arrow: "M4 12h16M14.5 6.5 20 12l-5.5 5.5",
  arrowBack: "M20 12H4M9.5 6.5 4 12l5.5 5.5",
  chevron: "m6 9.5 6 6 6-6",
  check: "m5 12.5 4.5 4.5L19 7.5",
  menu: "M3.5 8.5h17M3.5 15.5h17",
  phone:
    "M6.2 3.8 9 3.5l1.6 4-2 1.7c1 2.4 2.8 4.2 5.2 5.2l1.7-2 4 1.6-.3 2.8c-.2 1.9-1.7 3-3.5 2.7C9.5 18.5 5.4 14.4 4 8.3c-.4-1.8.4-4.3 2.2-4.5Z",
  search: "M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15 15l4.5 4.5",
  Facebook:
    "M8 4.5h8A3.5 3.5 0 0 1 19.5 8v8a3.5 3.5 0 0 1-3.5 3.5H8A3.5 3.5 0 0 1 4.5 16V8A3.5 3.5 0 0 1 8 4.5ZM15.5 8.2h-.8c-1.3 0-2.1.8-2.1 2.1v9.2M10.2 12.7h4.6",
  YouTube:
    "M4.5 7.5c.2-.9.8-1.4 1.7-1.5 3.9-.4 7.7-.4 11.6 0 .9.1 1.5.6 1.7 1.5.6 3 .6 6 0 9-.2.9-.8 1.4-1.7 1.5-3.9.4-7.7.4-11.6 0-.9-.1-1.5-.6-1.7-1.5-.6-3-.6-6 0-9Zm5.7 1.7v5.6l4.8-2.8-4.8-2.8Z",
  LinkedIn:
    "M8 4.5h8A3.5 3.5 0 0 1 19.5 8v8a3.5 3.5 0 0 1-3.5 3.5H8A3.5 3.5 0 0 1 4.5 16V8A3.5 3.5 0 0 1 8 4.5ZM8.5 11v5.2M8.5 8.2h.01M12 16.2V11M12 13.3c.4-1.5 1.2-2.3 2.2-2.3 1.2 0 1.8.8 1.8 2.2v3",
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
