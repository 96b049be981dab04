import type { ReactNode } from "react";
import * as styles from "./grid.module.css";

interface GridProps {
  className?: string;
  children: ReactNode;
}

/** The page's twelve columns between its gutters; children choose their columns in their own style. */
export function Grid({ className, children }: GridProps) {
  return <div className={className ? `${styles.grid} ${className}` : styles.grid}>{children}</div>;
}
