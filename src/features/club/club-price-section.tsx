import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { Formatted } from "../../ui/formatted";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import { Note } from "../../ui/note/note";
import * as styles from "./club-price-section.module.css";
import { SpotButton } from "./spot-button";
import { useClubPrice } from "./use-club-price";

const notIn = ["notInHome", "notInCommission", "notInOthers"] as const;
const terms = ["period", "refund", "later"] as const;

/** The price set large, and beside it what it does not buy and on which terms. */
export function ClubPriceSection() {
  const t = useTranslations("dubai-insiders-club");
  const common = useTranslations("common");
  const { price, amount, date } = useClubPrice();
  return (
    <section className={styles.section} data-tone="dark">
      <Grid>
        <div className={styles.heading}>
          <Label>{t("price.label")}</Label>
          <h2 className={styles.title}>{t("price.title")}</h2>
        </div>
        <p className={styles.price}>
          <Formatted as="bdi">{price}</Formatted>
        </p>
        <Formatted as="p" className={styles.second}>
          {t("price.second", { amount, date })}
        </Formatted>
        <div className={styles.notIn}>
          <h3 className={styles.name}>{t("price.notIn")}</h3>
          <ul className={styles.list}>
            {notIn.map((id) => (
              <li key={id}>{t(`price.${id}`)}</li>
            ))}
          </ul>
        </div>
        <div className={styles.terms}>
          <h3 className={styles.name}>{t("price.terms")}</h3>
          <ul className={styles.list}>
            {terms.map((id) => (
              <li key={id}>{t(`price.${id}`)}</li>
            ))}
          </ul>
          <SiteLink to="terms" className={styles.more}>
            {t("price.more")}
          </SiteLink>{" "}
          <SiteLink to="booking" className={styles.more}>
            {common("nav.cancelMembership")}
          </SiteLink>
        </div>
        <div className={styles.foot}>
          <SpotButton />
          <Note>{common("figures.legalNote")}</Note>
        </div>
      </Grid>
    </section>
  );
}
