import { Formatted } from "../formatted";
import * as motion from "../reveal/reveal.module.css";
import * as styles from "./figures.module.css";

export interface FigureItem {
  id: string;
  /** The value as the language writes it, its digits apart from its unit. */
  value: readonly { text: string; isNumber: boolean }[];
  /** Names the number where `meaning` is a text of its own. */
  title?: string;
  meaning: string;
  /** When it was checked, or that it is illustrative. */
  note?: string;
}

interface FiguresProps {
  items: readonly FigureItem[];
}

/** Numbers set large, each with what it means; as many across as there is room for. */
export function Figures({ items }: FiguresProps) {
  return (
    <dl className={styles.row}>
      {items.map(({ id, value, title, meaning, note }) => (
        <div key={id} className={`${styles.figure} ${motion.rise}`}>
          <dt className={styles.meaning}>
            {title && <span className={styles.title}>{title}</span>}
            <Formatted as="span" className={styles.text}>
              {meaning}
            </Formatted>
            {note && (
              <Formatted as="span" className={styles.note}>
                {note}
              </Formatted>
            )}
          </dt>
          <dd className={styles.value}>
            <bdi>
              {value.map(({ text, isNumber }) => (
                <Formatted
                  key={text}
                  as="span"
                  className={isNumber ? styles.digits : styles.unit}
                  // A range runs from left to right in every script, as it does elsewhere on the pages.
                  dir={isNumber ? "ltr" : undefined}
                >
                  {text}
                </Formatted>
              ))}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
