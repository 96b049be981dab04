import { taiwanWords } from "../../lib/i18n/taiwan-words";
import { taiwanLanguage } from "../../site/constants";
import * as styles from "./taiwan.module.css";

/** The page's title once more, for those for whom it was made. */
export function ChineseHeading() {
  return (
    <p lang={taiwanLanguage} dir="ltr" className={styles.headline}>
      <Clauses>{taiwanWords.heading}</Clauses>
    </p>
  );
}

/** The same large, with the days and the promise: all that someone who reads Chinese alone has to know. */
export function ChineseClosing({ days }: { days: string }) {
  return (
    <div lang={taiwanLanguage} dir="ltr" className={styles.words}>
      <p className={styles.large}>
        <Clauses>{taiwanWords.heading}</Clauses>
      </p>
      <p className={styles.days}>{days}</p>
      <p className={styles.promise}>
        <Clauses>{taiwanWords.promise}</Clauses>
      </p>
    </div>
  );
}

/** A line ends after the comma before it would end inside a word, which Chinese does not part from the next. */
function Clauses({ children }: { children: string }) {
  return (
    <>
      {children.split(/(?<=，)/u).map((clause) => (
        <span key={clause} className={styles.clause}>
          {clause}
        </span>
      ))}
    </>
  );
}
