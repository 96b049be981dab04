import type { ReactNode } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { useSiteContent } from "../../lib/site-content";
import { useContact } from "../../state/use-contact";
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
        {styles.call !== undefined && <OurNumber className={styles.call} />}
      </div>
      <div className={styles.form}>{children}</div>
    </div>
  );
}

/** For whoever would rather call than be called; where the variant has a place for it. */
function OurNumber({ className }: { className: string }) {
  const t = useTranslations("request-call");
  const { contacts } = useSiteContent();
  const { addresses, followed } = useContact(contacts.phone);
  return (
    <p className={className}>
      {t("call")}{" "}
      <a href={addresses.phone.href} onClick={() => followed("phone")}>
        <bdi dir="ltr">{addresses.phone.text}</bdi>
      </a>
    </p>
  );
}
