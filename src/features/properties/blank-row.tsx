import { useTranslations } from "../../lib/i18n/use-translations";
import * as styles from "./blank-row.module.css";

const columns = ["home", "priceFrom", "chargeSqm", "yield", "handover"] as const;

/** A row of the table that waits for the visitor's own numbers. It is a picture: the words beside it say the same. */
export function BlankRow() {
  const t = useTranslations("investment-opportunities");
  return (
    <div className={styles.row} aria-hidden="true">
      {columns.map((column) => (
        <span key={column} className={styles.cell}>
          {t(`table.${column}`)}
        </span>
      ))}
    </div>
  );
}
