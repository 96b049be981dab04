import type { ReactNode } from "react";
import { Formatted } from "../formatted";
import * as styles from "./note.module.css";

interface NoteProps {
  /** `small`: conditions and sources under what they belong to; `pull`: one sentence that must not be overlooked. */
  look?: "small" | "pull";
  children: ReactNode;
}

export function Note({ look = "small", children }: NoteProps) {
  return (
    <Formatted as="p" className={styles[look]}>
      {children}
    </Formatted>
  );
}
