import { GatsbyImage, type IGatsbyImageData } from "gatsby-plugin-image";
import { SiteLink } from "../../lib/i18n/site-link";
import { formatAedRange, formatRange, isolated } from "../../lib/format";
import { useLanguage, useWords } from "../../lib/i18n/use-words";
import type { Property } from "../../lib/site-content";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { Label } from "../../ui/label/label";
import * as styles from "./featured-properties.module.css";

interface FeaturedPropertiesProps {
  properties: readonly Property[];
  /** By file name, without ending. */
  pictures: ReadonlyMap<string, IGatsbyImageData>;
}

export function FeaturedProperties({ properties, pictures }: FeaturedPropertiesProps) {
  const t = useWords("home");
  return (
    <section className={styles.section}>
      <Grid>
        <div className={styles.heading}>
          <Label>{t("properties.label")}</Label>
          <h2 className={styles.title}>{t("properties.title")}</h2>
        </div>
        {properties.map((property) => (
          <PropertyPlate key={property.id} property={property} picture={pictures.get(property.picture)} />
        ))}
        <div className={styles.after}>
          <p className={styles.disclaimer}>{t("properties.disclaimer")}</p>
          <SiteLink to="properties" className={buttons.arrowLink}>
            {t("properties.all")}
            <Icon name="arrow" />
          </SiteLink>
        </div>
      </Grid>
    </section>
  );
}

/** One picture may serve several homes, each showing another part of it. */
const cropOf = ({ crop }: Property) =>
  crop ? { scale: String(crop.zoom), transformOrigin: `${String(crop.x)}% ${String(crop.y)}%` } : {};

interface PropertyPlateProps {
  property: Property;
  picture: IGatsbyImageData | undefined;
}

function PropertyPlate({ property, picture }: PropertyPlateProps) {
  const t = useWords("home");
  const { dateLocale } = useLanguage();
  const { name, area, type, bedrooms, sizeSqm, priceAed, status, handoverYear } = property;
  return (
    <article className={styles.plate}>
      <div className={styles.picture}>
        {/* The picture shows the model of the place; the heading beside it says which. */}
        {picture && (
          <GatsbyImage image={picture} alt="" className={styles.image} imgStyle={cropOf(property)} />
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.place}>
          {t(`areas.${area}.name`)}
          <span aria-hidden="true"> · </span>
          {t(`properties.types.${type}`)}
        </p>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <dl className={styles.facts}>
          <div>
            <dt>{t("properties.price")}</dt>
            <dd>
              <bdi dir="ltr" suppressHydrationWarning>
                {formatAedRange(priceAed, dateLocale)}
              </bdi>
            </dd>
          </div>
          <div>
            <dt>{t("properties.bedrooms")}</dt>
            <dd>
              <bdi dir="ltr">{formatRange(bedrooms, dateLocale)}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t("properties.size")}</dt>
            <dd>{t("properties.sizeValue", { range: isolated(formatRange(sizeSqm, dateLocale)) })}</dd>
          </div>
          <div>
            <dt>{t("properties.status")}</dt>
            <dd>
              {status === "ready" ? t("properties.ready") : t("properties.offPlan", { year: handoverYear })}
            </dd>
          </div>
        </dl>
      </div>
    </article>
  );
}
