import type { ReactNode } from "react";
import * as styles from "./skip-link.module.css";

interface SkipLinkProps {
  /** Id of the main landmark, without `#`. */
  target: string;
  children: ReactNode;
}

/** First thing on the page for those who use the keyboard: past the header, to the content. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a className={styles.skipLink} href={`#${target}`}>
      {children}
    </a>
  );
}
