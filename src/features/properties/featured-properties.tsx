import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import type { PropertyCard } from "../../lib/site-content";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { Label } from "../../ui/label/label";
import * as styles from "./featured-properties.module.css";
import { PropertyPlate } from "./property-plate";

/** The homes that the first page shows. */
export function FeaturedProperties({ properties }: { properties: readonly PropertyCard[] }) {
  const t = useTranslations("home");
  const property = useTranslations("property");
  return (
    <section className={styles.section}>
      <Grid>
        <div className={styles.heading}>
          <Label>{t("properties.label")}</Label>
          <h2 className={styles.title}>{t("properties.title")}</h2>
        </div>
        {properties.map((home, index) => (
          <div key={home.propertyId} className={styles.place}>
            <PropertyPlate home={home} heading="h3" look={index === 2 ? "beside" : "above"} />
          </div>
        ))}
        <div className={styles.after}>
          <p className={styles.disclaimer}>{property("disclaimer")}</p>
          <SiteLink to="properties" className={buttons.primary}>
            {t("properties.all")}
            <Icon name="arrow" />
          </SiteLink>
        </div>
      </Grid>
    </section>
  );
}
