import type { PostHeading } from "./post";
import * as styles from "./contents.module.css";

interface ContentsProps {
  headings: readonly PostHeading[];
  current: string | null;
  onChoose?: () => void;
}

/** The headings of a post, each a link to its part; the one under which the visitor reads is marked. */
export function Contents({ headings, current, onChoose }: ContentsProps) {
  return (
    <ol className={styles.list}>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={styles.link}
            aria-current={id === current ? "location" : undefined}
            onClick={onChoose}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
