import { formatRange, isolated, type Range } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { areaIn, converted, perAreaIn } from "../../lib/measures";
import { formatMoney, formatRoughly } from "../../lib/money";
import { useSiteContent } from "../../lib/site-content";
import { useMeasures } from "../../state/use-measures";

/** Writes prices and sizes in the page's language, in what the visitor chose. Ranges come smallest first. */
export function useAmounts() {
  const t = useTranslations("property");
  const { dateLocale } = useLanguage();
  const { currencies } = useSiteContent();
  const { currency, unit } = useMeasures();
  const rate = currencies.perAed[currency];
  return {
    unit,
    aed: (range: Range) => formatMoney(range, "AED", dateLocale),
    /** The same in the second currency, roughly. */
    indicative: ([from, to]: Range) =>
      t("indicative", {
        amount: isolated(formatRoughly([converted(from, rate), converted(to, rate)], currency, dateLocale)),
      }),
    size: (range: Range) =>
      t(`units.${unit}`, { range: isolated(formatRange(areaIn(unit, range), dateLocale)) }),
    /** Dirhams for one unit of area, of what is given for a square metre. */
    aedPerUnit: (perSqm: Range, step?: number) =>
      isolated(formatMoney(perAreaIn(unit, perSqm, step), "AED", dateLocale)),
    bedrooms: ([from, to]: Range) => {
      if (from > 0) return formatRange([from, to], dateLocale);
      return to === 0 ? t("studio") : t("studioTo", { to });
    },
  };
}
