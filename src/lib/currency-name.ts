import type { Currency } from "../contracts/content/terms";
import { languageTag } from "../site/format";

/** Where `Intl` calls a currency what nobody there does: "new Turkish lira", "new Taiwan dollar". */
const currencyNames: Partial<Record<string, Partial<Record<Currency, string>>>> = {
  ar: { HUF: "فورنت مجري" },
  he: { KRW: "וון", TRY: "לירה טורקית" },
  ko: { ILS: "이스라엘 셰켈", TWD: "대만 달러" },
  nl: { ILS: "Israëlische sjekel" },
  ro: { ILS: "șekel israelian" },
};

/** What a currency is called: "US Dollar". */
export function currencyName(currency: Currency, locale: string): string {
  const own = currencyNames[languageTag(locale)]?.[currency];
  return own ?? new Intl.DisplayNames([locale], { type: "currency" }).of(currency) ?? currency;
}
