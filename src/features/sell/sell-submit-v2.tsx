import type { ReactNode } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { SellPageForm } from "./sell-page-form";
import * as styles from "./sell-submit-v2.module.css";

/** Nothing but a room, a question and two lines to answer it on. */
export function SellSubmitV2({ picture }: { picture: ReactNode }) {
  const t = useTranslations("sell-your-property-v2-submit");
  return (
    <div className={styles.page}>
      <div className={styles.ask}>
        <h1 className={styles.title}>{t("title")}</h1>
        <p className={styles.lead}>{t("lead")}</p>
        <div className={styles.form}>
          <SellPageForm />
        </div>
      </div>
      <div className={styles.room}>{picture}</div>
    </div>
  );
}
