import { useTranslations } from "../../lib/i18n/use-translations";
import type { PropertyCard } from "../../lib/site-content";
import { Formatted } from "../../ui/formatted";
import { useAmounts } from "./use-amounts";

interface FirstNumbersProps {
  home: Pick<PropertyCard, "bedrooms" | "sizeSqm" | "priceAed">;
  className: string | undefined;
  priceClassName: string | undefined;
  /** Of the price in the second currency. */
  secondClassName: string | undefined;
}

/** What a home costs, and how large it is, in the currency and the unit that the visitor has chosen. */
export function FirstNumbers({ home, className, priceClassName, secondClassName }: FirstNumbersProps) {
  const t = useTranslations("property");
  const amounts = useAmounts();
  const { bedrooms, sizeSqm, priceAed } = home;
  return (
    <dl className={className}>
      <div className={priceClassName}>
        <dt>{t("price")}</dt>
        <dd>
          <Formatted as="bdi" dir="ltr">
            {amounts.aed(priceAed)}
          </Formatted>
          <Formatted as="span" className={secondClassName}>
            {amounts.indicative(priceAed)}
          </Formatted>
        </dd>
      </div>
      <div>
        <dt>{t("bedrooms")}</dt>
        <dd>
          <Formatted as="bdi">{amounts.bedrooms(bedrooms)}</Formatted>
        </dd>
      </div>
      <div>
        <dt>{t("size")}</dt>
        <Formatted as="dd">{amounts.size(sizeSqm)}</Formatted>
      </div>
    </dl>
  );
}
