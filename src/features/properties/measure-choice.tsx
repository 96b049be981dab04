import { useId } from "react";
import type { Currency } from "../../contracts/content/terms";
import { formatDay } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { currenciesFor, type AreaUnit } from "../../lib/measures";
import { currencyName } from "../../lib/currency-name";
import { useSiteContent } from "../../lib/site-content";
import { useMeasures } from "../../state/use-measures";
import { Formatted } from "../../ui/formatted";
import { Choice } from "./choice";
import * as styles from "./measure-choice.module.css";

const units: readonly AreaUnit[] = ["sqm", "sqft"];

/** In which second currency prices are shown, and in which unit sizes. */
export function MeasureChoice({ className }: { className?: string }) {
  const t = useTranslations("property");
  const { code: language, dateLocale } = useLanguage();
  const site = useSiteContent();
  const { currency, unit, setCurrency, setUnit } = useMeasures();
  const note = useId();
  return (
    <fieldset className={`${styles.measures} ${className ?? ""}`} aria-describedby={note}>
      <legend className={styles.legend} data-needs-app="">
        {t("measures.legend")}
      </legend>
      <div className={styles.choices} data-needs-app="">
        <Choice
          label={t("measures.currency")}
          value={currency}
          options={currenciesFor(language).map((code) => ({
            value: code,
            text: `${code} – ${currencyName(code, dateLocale)}`,
          }))}
          onChoose={(code) => setCurrency(code as Currency)}
        />
        <Choice
          label={t("measures.unit")}
          value={unit}
          options={units.map((value) => ({ value, text: t(`measures.${value}`) }))}
          onChoose={(value) => setUnit(value as AreaUnit)}
        />
      </div>
      <Formatted as="p" id={note} className={styles.note}>
        {t("measures.rates", { date: formatDay(site.currencies.date, dateLocale) })}
      </Formatted>
    </fieldset>
  );
}
