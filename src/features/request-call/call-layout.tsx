import type { ReactNode } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import type { CallVariant } from "./call-variant";

interface CallLayoutProps {
  variant: CallVariant;
  /** What the call is about; empty in a served dialog, which learns it at the press. */
  subject?: string;
  children: ReactNode;
}

/** How the modal stands: what it offers, and its form. */
export function CallLayout({ variant: { styles }, subject, children }: CallLayoutProps) {
  const t = useTranslations("request-call");
  return (
    <div className={styles.layout}>
      <div className={styles.intro} data-tone="dark">
        {subject !== undefined && (
          <p className={styles.subject} data-subject="">
            {subject && <bdi>{subject}</bdi>}
          </p>
        )}
        <h2 className={styles.title}>{t("title")}</h2>
        <p className={styles.lead}>{t("lead")}</p>
      </div>
      <div className={styles.form}>{children}</div>
    </div>
  );
}
