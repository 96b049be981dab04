import { taiwanWords } from "../../lib/i18n/taiwan-words";
import { taiwanLanguage } from "../../site/constants";
import * as styles from "./taiwan.module.css";

/** The page's headline and promise once more, for those for whom it was made. */
export function ChineseHeading({ days }: { days: string }) {
  return (
    <div lang={taiwanLanguage} dir="ltr" className={styles.heading}>
      <p className={styles.headline}>{taiwanWords.heading}</p>
      <p className={styles.promise}>{days}</p>
      <p className={styles.promise}>{taiwanWords.promise}</p>
    </div>
  );
}
