import { converted, formatMoney } from "../../lib/money";
import { useLanguage } from "../../lib/i18n/use-translations";
import { useSiteContent } from "../../lib/site-content";
import { useFigureWords } from "../../lib/use-figure-words";

const examples = [
  { name: "small", figure: "ilsExampleSmall" },
  { name: "middle", figure: "ilsExampleMiddle" },
  { name: "large", figure: "ilsExampleLarge" },
] as const;

/** What three homes cost in dirhams and roughly in shekels, as the language writes it; the least first. */
export function useExamplePrices() {
  const { dateLocale } = useLanguage();
  const { currencies } = useSiteContent();
  const { number } = useFigureWords();
  const price = ({ name, figure }: (typeof examples)[number]) => {
    const aed = number(figure);
    const ils = converted(aed, currencies.perAed.ILS);
    return { name, aed: formatMoney(aed, "AED", dateLocale), ils: formatMoney(ils, "ILS", dateLocale) };
  };
  const [small, middle, large] = examples;
  return [price(small), price(middle), price(large)] as const;
}
