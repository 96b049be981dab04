import type { ReactNode } from "react";
import * as styles from "./foot-bar.module.css";

interface FootBarProps {
  /** Accessible name. */
  label: string;
  /** What is offered, in two short lines: the first one counts. */
  about?: ReactNode;
  /** One or two buttons. */
  children: ReactNode;
}

/**
 * On a phone it stays at the foot of the window until what it stands in ends; wider screens do without it. On the footer's
 * own ground, on which it comes to rest.
 */
export function FootBar({ label, about, children }: FootBarProps) {
  return (
    <aside className={styles.bar} data-foot-bar="" data-tone="dark" aria-label={label}>
      {about && <div className={styles.about}>{about}</div>}
      {children}
    </aside>
  );
}
