import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useOffice } from "../../lib/use-office";
import { formatNumber } from "../../site/format";
import type { Step } from "../../ui/steps/steps";

const steps = ["read", "call", "decide"] as const;

/** What happens to a request, one thing after the other. */
export function useSteps(): Step[] {
  const t = useTranslations("thank-you");
  const { dateLocale } = useLanguage();
  const office = useOffice();
  return steps.map((step, at) => ({
    id: step,
    numeral: formatNumber(at + 1, dateLocale),
    title: t(`steps.${step}.title`),
    text: t(`steps.${step}.text`, office),
  }));
}
