import { formatDay, isolated } from "../../site/format";
import { useLanguage } from "../../lib/i18n/use-translations";
import { converted } from "../../lib/measures";
import { formatMoney } from "../../lib/money";
import { useSiteContent } from "../../lib/site-content";
import { useMeasures } from "../../state/use-measures";

/** What a year costs, as the page's language writes it; each is kept together inside a sentence. */
export interface ClubPrice {
  price: string;
  /** Roughly the same in the visitor's currency. */
  amount: string;
  /** The day of the rate. */
  date: string;
}

export function useClubPrice(): ClubPrice {
  const { club, currencies } = useSiteContent();
  const { dateLocale } = useLanguage();
  const { currency } = useMeasures();
  const amount = converted(club.priceAed, currencies.perAed[currency]);
  return {
    price: isolated(formatMoney(club.priceAed, "AED", dateLocale)),
    amount: isolated(formatMoney(amount, currency, dateLocale)),
    date: formatDay(currencies.date, dateLocale),
  };
}
