import type { ReactNode } from "react";
import * as styles from "./label.module.css";

/** The small line above or beside a section's heading, led in by a brass rule. */
export function Label({ children }: { children: ReactNode }) {
  return <p className={styles.label}>{children}</p>;
}
