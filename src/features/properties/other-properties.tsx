import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import type { PropertyCard } from "../../lib/site-content";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import * as styles from "./other-properties.module.css";
import { PropertyPlate } from "./property-plate";

export interface OtherPropertiesProps {
  inArea: readonly PropertyCard[];
  elsewhere: readonly PropertyCard[];
}

const shownOthers = 3;

/** Homes in the same area, or elsewhere where there are too few. */
export function OtherProperties({ inArea, elsewhere }: OtherPropertiesProps) {
  const t = useTranslations("property-details");
  const near = inArea.slice(0, 2);
  const groups = [
    { title: t("more.title"), homes: near },
    { title: t("more.elsewhere"), homes: elsewhere.slice(0, shownOthers - near.length) },
  ].filter(({ homes }) => homes.length > 0);
  return (
    <section className={styles.others}>
      <Grid>
        <div className={styles.groups}>
          {groups.map(({ title, homes }) => (
            <div key={title} className={styles.group} data-homes={homes.length}>
              <h2 className={styles.groupTitle}>{title}</h2>
              <ul className={styles.homes}>
                {homes.map((other) => (
                  <li key={other.propertyId}>
                    <PropertyPlate home={other} heading="h3" />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className={styles.all}>
          <SiteLink to="properties" className={buttons.arrowLink}>
            {t("more.all")}
            <Icon name="arrow" />
          </SiteLink>
        </p>
      </Grid>
    </section>
  );
}
