import type { LegalSection } from "./legal-html";
import * as styles from "./legal-contents.module.css";

interface ContentsProps {
  sections: readonly LegalSection[];
  current: string | null;
  onChoose?: () => void;
}

/** The headings of a text, each a link to its section; the one that is being read is marked. */
export function Contents({ sections, current, onChoose }: ContentsProps) {
  return (
    <ol className={styles.list}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={styles.link}
            aria-current={id === current ? "location" : undefined}
            onClick={onChoose}
            dangerouslySetInnerHTML={{ __html: title }}
          />
        </li>
      ))}
    </ol>
  );
}
