import { useRef, type ReactNode } from "react";
import { Icon } from "../icon/icon";
import * as styles from "./page-contents.module.css";

interface PageContentsProps {
  title: string;
  /** Of the list, where its language is not the page's. */
  languageAttributes?: { lang?: string; dir?: "ltr" | "rtl" };
}

interface FoldedContentsProps extends PageContentsProps {
  className?: string;
  /** The list; each of its links calls what it is given. */
  children: (onChoose: () => void) => ReactNode;
}

/** The contents of a long text on a phone: a line that opens, below the header. */
export function FoldedContents({ title, languageAttributes, className = "", children }: FoldedContentsProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  // Else it would lie over what it leads to.
  const close = () => {
    if (fold.current) fold.current.open = false;
  };
  return (
    <details ref={fold} className={`${styles.fold} ${className}`}>
      <summary className={styles.summary}>
        {title}
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <nav aria-label={title} {...languageAttributes}>
        {children(close)}
      </nav>
    </details>
  );
}

interface ContentsRailProps extends PageContentsProps {
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}

/** The same from a tablet on: three columns of a `Grid`, which stay in sight beside the text. */
export function ContentsRail({ title, languageAttributes, before, after, children }: ContentsRailProps) {
  return (
    <div className={styles.rail}>
      {before}
      <nav aria-label={title} {...languageAttributes}>
        {children}
      </nav>
      {after}
    </div>
  );
}
