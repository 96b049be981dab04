import { useTranslations } from "../../lib/i18n/use-translations";
import type { PropertyCard } from "../../lib/site-content";
import { Formatted } from "../../ui/formatted";
import * as styles from "./price-range.module.css";
import { useAmounts } from "./use-amounts";

interface FirstPriceProps {
  home: Pick<PropertyCard, "priceAed">;
  className: string | undefined;
  /** Of the price in the second currency. */
  secondClassName: string | undefined;
}

/** What a home costs, and about how much that is in the currency that the visitor has chosen; an entry of a list. */
export function FirstPrice({ home: { priceAed }, className, secondClassName }: FirstPriceProps) {
  const t = useTranslations("property");
  const amounts = useAmounts();
  return (
    <div className={`${styles.room} ${className ?? ""}`}>
      <dt>{t("price")}</dt>
      <dd>
        <Formatted as="bdi" dir="ltr" className={styles.range}>
          {amounts.aed(priceAed)}
        </Formatted>
        <Formatted as="span" className={secondClassName}>
          {amounts.indicative(priceAed)}
        </Formatted>
      </dd>
    </div>
  );
}

/** How large a home is, in the unit that the visitor has chosen; two entries of a list. */
export function FirstSizes({ home }: { home: Pick<PropertyCard, "bedrooms" | "sizeSqm"> }) {
  const t = useTranslations("property");
  const amounts = useAmounts();
  return (
    <>
      <div>
        <dt>{t("bedrooms")}</dt>
        <dd>
          <Formatted as="bdi">{amounts.bedrooms(home.bedrooms)}</Formatted>
        </dd>
      </div>
      <div>
        <dt>{t("size")}</dt>
        <Formatted as="dd">{amounts.size(home.sizeSqm)}</Formatted>
      </div>
    </>
  );
}

/** What the upkeep of the house costs a year; an entry of a list. */
export function FirstCharge({ home }: { home: Pick<PropertyCard, "serviceChargeAedPerSqm"> }) {
  const t = useTranslations("property");
  const amounts = useAmounts();
  const range = amounts.aedPerUnit(home.serviceChargeAedPerSqm);
  return (
    <div>
      <dt>{t("serviceCharge")}</dt>
      <Formatted as="dd">
        {t(amounts.unit === "sqft" ? "serviceChargeSqft" : "serviceChargeSqm", { range })}
      </Formatted>
    </div>
  );
}
