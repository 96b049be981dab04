import type { PaymentStage } from "../../contracts/content/terms";
import { formatPercent } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { Formatted } from "../../ui/formatted";
import * as styles from "./payment-plan.module.css";
import { useAmounts } from "./use-amounts";

interface PaymentPlanProps {
  steps: readonly { stage: PaymentStage; percent: number }[];
  /** Of the home that serves as the example, in dirhams. */
  priceAed: number;
}

/** What falls due, when, and how much of the whole that is. */
export function PaymentPlan({ steps, priceAed }: PaymentPlanProps) {
  const t = useTranslations("property-details");
  const amounts = useAmounts();
  const { dateLocale } = useLanguage();
  return (
    <div>
      <h3 className={styles.title}>{t("plan.title")}</h3>
      <p className={styles.text}>{t("plan.text")}</p>
      <div className={styles.bar} aria-hidden="true">
        {steps.map(({ stage, percent }) => (
          <span key={stage} className={styles.part} style={{ flexGrow: percent }} data-stage={stage} />
        ))}
      </div>
      <p className={styles.example}>{t("plan.example")}</p>
      <ol className={styles.steps}>
        {steps.map(({ stage, percent }) => (
          <li key={stage} className={styles.step}>
            <Formatted as="span" className={styles.percent} data-stage={stage}>
              {formatPercent(percent / 100, dateLocale)}
            </Formatted>
            <span>{t(`plan.stages.${stage}`)}</span>
            <Formatted as="bdi" dir="ltr" className={styles.amount}>
              {amounts.aed([(priceAed * percent) / 100, (priceAed * percent) / 100])}
            </Formatted>
          </li>
        ))}
      </ol>
    </div>
  );
}
