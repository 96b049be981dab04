import { formatDay, formatPercent, isolated } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useFigures } from "../../lib/site-content";
import { Formatted } from "../../ui/formatted";
import { Grid } from "../../ui/grid/grid";
import { PaymentPlan } from "./payment-plan";
import * as prices from "./price-range.module.css";
import type { PropertyDetails } from "./property-details";
import * as styles from "./property-price.module.css";
import { useAmounts } from "./use-amounts";

export function PropertyPrice({ home }: { home: PropertyDetails }) {
  const t = useTranslations("property-details");
  const property = useTranslations("property");
  const amounts = useAmounts();
  const { dateLocale } = useLanguage();
  const { transferFee } = useFigures();
  const { priceAed, pricedOn, paymentPlan, destination } = home;
  const share = transferFee.kind === "percent" ? transferFee.value : 0;
  return (
    <section className={styles.price} data-tone="dark">
      <Grid>
        <div className={styles.sum}>
          <h2 className={styles.priceTitle}>{t("price.title")}</h2>
          <p className={`${prices.room} ${styles.amount}`}>
            <Formatted as="bdi" dir="ltr" className={prices.range}>
              {amounts.aed(priceAed)}
            </Formatted>
          </p>
          <Formatted as="p" className={styles.quiet}>
            {amounts.indicative(priceAed)}
          </Formatted>
          {destination.emirate === "dubai" ? (
            <dl className={styles.fee}>
              <Formatted as="dt">
                {t("price.fee", { share: isolated(formatPercent(share, dateLocale)) })}
              </Formatted>
              <dd>
                <Formatted as="bdi" dir="ltr">
                  {amounts.aed([priceAed[0] * share, priceAed[0] * share])}
                </Formatted>
              </dd>
            </dl>
          ) : (
            <p className={styles.fee}>{t("price.feeElsewhere")}</p>
          )}
        </div>
        <div className={styles.plan}>
          {paymentPlan && <PaymentPlan steps={paymentPlan} priceAed={priceAed[0]} />}
          <Formatted as="p" className={styles.note}>
            {property("priceNote", { date: formatDay(pricedOn, dateLocale) })} {t("price.note")}
          </Formatted>
        </div>
      </Grid>
    </section>
  );
}
