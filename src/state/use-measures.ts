import { useMemo } from "react";
import { currencies, type Currency } from "../contracts/content/terms";
import { changeQuery } from "../lib/address";
import { useLanguage } from "../lib/i18n/use-translations";
import { usualCurrency, type AreaUnit } from "../lib/measures";
import { useQuery } from "../lib/use-query";
import { chosenMeasures, useShared } from "./shared";

export interface Measures {
  currency: Currency;
  unit: AreaUnit;
  setCurrency: (currency: Currency) => void;
  setUnit: (unit: AreaUnit) => void;
}

const isCurrency = (value: string | null): value is Currency =>
  currencies.some((currency) => currency === value);
const isUnit = (value: string | null): value is AreaUnit => value === "sqm" || value === "sqft";

function setCurrency(currency: Currency): void {
  chosenMeasures.set({ ...chosenMeasures.get(), currency });
  changeQuery({ currency }, "replace");
}

function setUnit(unit: AreaUnit): void {
  chosenMeasures.set({ ...chosenMeasures.get(), unit });
  changeQuery({ unit }, "replace");
}

/**
 * What prices and sizes are shown in. The address says it (`currency`, `unit`), so that a shared one shows the same;
 * else what the visitor chose on another page of this visit; else what is usual in the language.
 */
export function useMeasures(): Measures {
  const { code } = useLanguage();
  const query = useQuery();
  const chosen = useShared(chosenMeasures);

  return useMemo(() => {
    const asked = new URLSearchParams(query);
    const currency = asked.get("currency");
    const unit = asked.get("unit");
    return {
      currency: isCurrency(currency) ? currency : (chosen.currency ?? usualCurrency(code)),
      unit: isUnit(unit) ? unit : (chosen.unit ?? "sqm"),
      setCurrency,
      setUnit,
    };
  }, [chosen, code, query]);
}
