import type { ReactNode } from "react";
import { useWords } from "../../lib/i18n/use-words";
import * as styles from "./request-call-taiwan-modal.module.css";

interface TaiwanCallLayoutProps {
  /** What the call is about; empty in a served dialog, which learns it at the press. */
  subject?: string;
  children: ReactNode;
}

/** How Taiwan's modal stands: what it offers, and its form. */
export function TaiwanCallLayout({ subject, children }: TaiwanCallLayoutProps) {
  const t = useWords("request-call");
  return (
    <div className={styles.layout}>
      <header className={styles.intro} data-tone="dark">
        {subject !== undefined && (
          <p className={styles.subject} data-subject="">
            {subject}
          </p>
        )}
        <h2 className={styles.title}>{t("title")}</h2>
        <p className={styles.lead}>{t("lead")}</p>
      </header>
      <div className={styles.form}>{children}</div>
    </div>
  );
}
