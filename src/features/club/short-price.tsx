import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import * as buttons from "../../ui/button/button.module.css";
import { Formatted } from "../../ui/formatted";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import * as styles from "./short-price.module.css";
import { SpotButton } from "./spot-button";
import { useClubPrice } from "./use-club-price";

/** The price fills the line; the terms stand under it. */
export function ShortPrice() {
  const t = useTranslations("dubai-insiders-club-v2");
  const common = useTranslations("common");
  const { price, amount, date } = useClubPrice();
  return (
    <section className={styles.section} data-tone="dark">
      <Grid>
        <h2 className={styles.label}>{t("price.label")}</h2>
        <p className={styles.price}>
          <Formatted as="bdi">{price}</Formatted>
        </p>
        <div className={styles.terms}>
          <p>{t("price.terms")}</p>
          <SiteLink to="booking" className={styles.cancel}>
            {common("nav.cancelMembership")}
          </SiteLink>
        </div>
        <div className={styles.side}>
          <Formatted as="p" className={styles.second}>
            {t("price.second", { amount, date })}
          </Formatted>
          <div className={styles.actions}>
            <SpotButton />
            <SiteLink to="dubai-insiders-club" className={buttons.arrowLink}>
              {t("price.more")}
              <Icon name="arrow" />
            </SiteLink>
          </div>
        </div>
      </Grid>
    </section>
  );
}
