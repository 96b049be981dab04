import { PropertyLink, SiteLink } from "../../lib/i18n/site-link";
import { formatAedRange, formatRange, isolated } from "../../lib/format";
import { useLanguage, useWords } from "../../lib/i18n/use-words";
import { quarterOf, type PropertyCard } from "../../lib/site-content";
import * as buttons from "../../ui/button/button.module.css";
import { CroppedPicture } from "../../ui/cropped-picture/cropped-picture";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { Label } from "../../ui/label/label";
import * as styles from "./featured-properties.module.css";

export function FeaturedProperties({ properties }: { properties: readonly PropertyCard[] }) {
  const t = useWords("home");
  const property = useWords("property");
  return (
    <section className={styles.section}>
      <Grid>
        <div className={styles.heading}>
          <Label>{t("properties.label")}</Label>
          <h2 className={styles.title}>{t("properties.title")}</h2>
        </div>
        {properties.map((card) => (
          <PropertyPlate key={card.propertyId} {...card} />
        ))}
        <div className={styles.after}>
          <p className={styles.disclaimer}>{property("disclaimer")}</p>
          <SiteLink to="properties" className={buttons.arrowLink}>
            {t("properties.all")}
            <Icon name="arrow" />
          </SiteLink>
        </div>
      </Grid>
    </section>
  );
}

function PropertyPlate(card: PropertyCard) {
  const t = useWords("property");
  const { dateLocale } = useLanguage();
  const { propertyId, name, area, type, bedrooms, sizeSqm, priceAed, handover, cover } = card;
  return (
    <article className={styles.plate}>
      <div className={styles.picture}>
        {/* The picture shows the model of the place; the heading beside it says which. */}
        <CroppedPicture
          image={cover.file.childImageSharp.gatsbyImageData}
          crop={cover.crop}
          alt=""
          className={styles.image}
        />
      </div>
      <div className={styles.words}>
        <p className={styles.place}>
          {t(`areas.${area}.name`)}
          <span aria-hidden="true"> · </span>
          {t(`types.${type}`)}
        </p>
        <h3 className={styles.name}>
          <PropertyLink id={propertyId} className={styles.link}>
            <bdi>{name}</bdi>
          </PropertyLink>
        </h3>
        <dl className={styles.facts}>
          <div>
            <dt>{t("price")}</dt>
            <dd>
              <bdi dir="ltr" suppressHydrationWarning>
                {formatAedRange(priceAed, dateLocale)}
              </bdi>
            </dd>
          </div>
          <div>
            <dt>{t("bedrooms")}</dt>
            <dd>
              <bdi dir="ltr">{formatRange(bedrooms, dateLocale)}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t("size")}</dt>
            <dd>{t("units.sqm", { range: isolated(formatRange(sizeSqm, dateLocale)) })}</dd>
          </div>
          <div>
            <dt>{t("status")}</dt>
            <dd>{handover ? t("offPlan", { year: quarterOf(handover).year }) : t("ready")}</dd>
          </div>
        </dl>
      </div>
    </article>
  );
}
