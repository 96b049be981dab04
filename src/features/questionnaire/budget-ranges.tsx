import { useId } from "react";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { formatRoughly } from "../../lib/money";
import { isolated, type Range } from "../../site/format";
import { Formatted } from "../../ui/formatted";
import * as styles from "./budget.module.css";

/** In dirhams. Whoever has more than the last types it. */
const ranges: readonly Range[] = [
  [0, 1_000_000],
  [1_000_000, 2_000_000],
  [2_000_000, 5_000_000],
  [5_000_000, 10_000_000],
];

/** What is sent where there is no budget yet: the question takes a number, from 0. */
export const noBudgetYet = "0";

interface BudgetRangesProps {
  value: string;
  onChoose: (value: string) => void;
}

/**
 * For those who do not think in figures. The question stays a number, and what is sent too: a range fills in the most
 * that it allows, which the visitor sees and can change.
 */
export function BudgetRanges({ value, onChoose }: BudgetRangesProps) {
  const t = useTranslations("questions");
  const { dateLocale } = useLanguage();
  const labelId = useId();
  const choices = [
    ...ranges.map(([from, to]) => ({
      most: String(to),
      text:
        from === 0
          ? t("budget.upTo", { amount: isolated(formatRoughly(to, "AED", dateLocale)) })
          : formatRoughly([from, to], "AED", dateLocale),
    })),
    { most: noBudgetYet, text: t("budget.unsure") },
  ];
  return (
    <div role="group" aria-labelledby={labelId}>
      <p id={labelId} className={styles.rangesLabel}>
        {t("budget.ranges")}
      </p>
      <div className={styles.ranges}>
        {choices.map(({ most, text }) => (
          <button
            key={most}
            type="button"
            className={styles.range}
            aria-pressed={value === most}
            onClick={() => onChoose(most)}
          >
            <Formatted as="bdi">{text}</Formatted>
          </button>
        ))}
      </div>
    </div>
  );
}
