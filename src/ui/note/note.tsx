import type { ReactNode } from "react";
import * as styles from "./note.module.css";

interface NoteProps {
  /** `small`: conditions and sources under what they belong to; `pull`: one sentence that must not be overlooked. */
  look?: "small" | "pull";
  children: ReactNode;
}

export function Note({ look = "small", children }: NoteProps) {
  return (
    <p className={styles[look]} suppressHydrationWarning>
      {children}
    </p>
  );
}
