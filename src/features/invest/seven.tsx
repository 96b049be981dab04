import { formatNumber } from "../../site/format";
import { useLanguage } from "../../lib/i18n/use-translations";
import { questions } from "../../site/questions";
import { Formatted } from "../../ui/formatted";
import * as styles from "./seven.module.css";

/** How many questions are asked, as large as a page of a calendar. The words beside it say the same. */
export function Seven() {
  const { dateLocale } = useLanguage();
  return (
    <div className={styles.seven} aria-hidden="true">
      <Formatted as="span">{formatNumber(questions.length, dateLocale)}</Formatted>
      {questions.map(({ id }) => (
        <i key={id} />
      ))}
    </div>
  );
}
