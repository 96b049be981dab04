import { forwardRef, type ReactNode } from "react";
import { formatNumber } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import * as hiding from "../../ui/visually-hidden.module.css";
import { stepTotal, type SpotStep } from "./progress";
import * as styles from "./spot-steps.module.css";

/** The step's name; read out after how far one has come. */
export const StepHeading = forwardRef<HTMLHeadingElement, { step: SpotStep; children: ReactNode }>(
  function StepHeading({ step, children }, ref) {
    const t = useTranslations("spot");
    const { dateLocale } = useLanguage();
    return (
      <h2 ref={ref} className={styles.heading} tabIndex={-1}>
        <span className={hiding.visuallyHidden}>
          {t("progress", {
            current: formatNumber(step, dateLocale),
            total: formatNumber(stepTotal, dateLocale),
          })}{" "}
        </span>
        {children}
      </h2>
    );
  },
);
