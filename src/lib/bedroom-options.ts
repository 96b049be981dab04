import { formatNumber } from "../site/format";
import { useLanguage, useTranslations } from "./i18n/use-translations";

const counts = [1, 2, 3, 4, 5] as const;
const many = 6;

/** How many bedrooms a home has, to choose from: values as the people who read a lead want them, labels in words. */
export function useBedroomOptions(): { value: string; label: string }[] {
  const t = useTranslations("sell-form");
  const { dateLocale } = useLanguage();
  return [
    { value: "Studio", label: t("studio") },
    ...counts.map((count) => ({ value: String(count), label: formatNumber(count, dateLocale) })),
    { value: `${String(many)}+`, label: t("more", { number: formatNumber(many, dateLocale) }) },
  ];
}
