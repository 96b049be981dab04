import type { ReactNode } from "react";
import { formatNumber } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { questionTotal } from "./answers";
import { Dial } from "./dial";
import * as styles from "./questions-modal.module.css";

interface QuestionsLayoutProps {
  step: number;
  /** The homes and how many of them are left, once they are known. */
  plan: ReactNode;
  children: ReactNode;
}

/** How the modal stands: how far one has come, and the question. */
export function QuestionsLayout({ step, plan, children }: QuestionsLayoutProps) {
  const t = useTranslations("questions");
  const { dateLocale } = useLanguage();
  return (
    <div className={styles.layout}>
      <div className={styles.aside} data-tone="dark">
        <div className={styles.dial}>
          <Dial
            step={step}
            counter={`${formatNumber(Math.min(step, questionTotal), dateLocale)}/${formatNumber(questionTotal, dateLocale)}`}
          />
        </div>
        <div className={styles.about}>
          <p className={styles.name}>{t("title")}</p>
          {plan}
        </div>
      </div>
      {children}
    </div>
  );
}
