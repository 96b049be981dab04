import type { ReactNode } from "react";
import type { CallVariant } from "./call-variant";

interface CallLayoutProps {
  variant: CallVariant;
  /** What the call is about; empty in a served dialog, which learns it at the press. */
  subject?: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** How the modal stands: what it offers, and its form. */
export function CallLayout({ variant: { styles }, subject, title, lead, children }: CallLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.intro} data-tone="dark">
        {subject !== undefined && (
          <p className={styles.subject} data-subject="">
            {subject && <bdi>{subject}</bdi>}
          </p>
        )}
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      <div className={styles.form}>{children}</div>
    </div>
  );
}
