import { Formatted } from "../formatted";
import * as hiding from "../visually-hidden.module.css";
import * as styles from "./fact-table.module.css";

export interface FactRow {
  id: string;
  name: string;
  /** A word on what the row is, below its name. */
  note?: string;
  /** One for each column. */
  cells: readonly string[];
  /** The sum of those above it. */
  isTotal?: boolean;
}

interface FactTableProps {
  /** Said to those who cannot see it, since a heading already says so. */
  caption: string;
  /** Heads of the columns of values; a table of facts about one thing has none. */
  columns?: readonly string[];
  /** `sums` sets values to the end of the line, in figures of one width; `words` lets them run as text. */
  look?: "sums" | "words";
  rows: readonly FactRow[];
}

/** Facts by name, or several things compared. */
export function FactTable({ caption, columns, look = "words", rows }: FactTableProps) {
  return (
    <table className={`${styles.table} ${styles[look]}`} data-compares={columns ? "" : undefined}>
      <caption className={hiding.visuallyHidden}>{caption}</caption>
      {columns && (
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ id, name, note, cells, isTotal }) => (
          <tr key={id} className={isTotal ? styles.total : undefined}>
            <th scope="row" className={styles.name}>
              {name}
              {note && (
                <Formatted as="span" className={styles.note}>
                  {note}
                </Formatted>
              )}
            </th>
            {cells.map((cell, at) => (
              <Formatted key={columns?.[at] ?? at} as="td" className={styles.cell}>
                {columns && (
                  <span className={styles.columnAgain} aria-hidden="true">
                    {columns[at]}
                  </span>
                )}
                <bdi>{cell}</bdi>
              </Formatted>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
