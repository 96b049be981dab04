import type { ReactNode } from "react";
import { Formatted } from "../formatted";
import { TitleLines } from "../sentences/title-lines";
import * as styles from "./prose.module.css";

export interface Passage {
  id: string;
  title: string;
  text: string;
}

/** Running text at a width that reads well. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}

interface PassagesProps {
  /**
   * `rows`: title and text side by side, a line between two; `columns`: as many across as there is room for; `flow`:
   * down one column and then the next, so that an odd number leaves no gap.
   */
  look?: "rows" | "columns" | "flow";
  passages: readonly Passage[];
}

/** Short texts of equal rank, each under a title of its own. */
export function Passages({ look = "rows", passages }: PassagesProps) {
  return (
    <ul className={styles[look]}>
      {passages.map(({ id, title, text }) => (
        <li key={id} className={styles.passage}>
          <h3 className={styles.title}>
            <TitleLines>{title}</TitleLines>
          </h3>
          <Formatted as="p" className={styles.text}>
            {text}
          </Formatted>
        </li>
      ))}
    </ul>
  );
}
