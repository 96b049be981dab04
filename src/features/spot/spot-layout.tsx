import type { ReactNode } from "react";
import { formatNumber } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import type { Agent } from "../../contracts/agent";
import { Door } from "./door";
import { ExpertPortrait, ExpertWords } from "./expert-card";
import { stepTotal, type SpotStep } from "./progress";
import * as styles from "./spot-modal.module.css";
import * as steps from "./spot-steps.module.css";

interface SpotLayoutProps {
  step: SpotStep;
  /** Who will call, once it is time to say so. */
  expert?: Agent | null;
  children: ReactNode;
}

/** How the modal stands: what it is about and how far one has come, and the step. */
export function SpotLayout({ step, expert, children }: SpotLayoutProps) {
  const t = useTranslations("spot");
  const { dateLocale } = useLanguage();
  return (
    <div className={styles.layout}>
      <div className={styles.aside} data-tone="dark">
        <div className={styles.doorway}>
          <Door step={step} />
          {expert && <ExpertPortrait expert={expert} />}
        </div>
        {expert && <ExpertWords expert={expert} />}
        <div className={styles.about}>
          <p className={styles.name}>{t("title")}</p>
          <p className={steps.quiet}>{t("membership")}</p>
          <p className={styles.count} aria-hidden="true">
            {t("progress", {
              current: formatNumber(step, dateLocale),
              total: formatNumber(stepTotal, dateLocale),
            })}
          </p>
        </div>
      </div>
      <div key={step} className={styles.content}>
        {children}
      </div>
    </div>
  );
}
