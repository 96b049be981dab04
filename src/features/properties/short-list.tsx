import { PropertyLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import type { PropertyCard } from "../../lib/site-content";
import { CroppedPicture } from "../../ui/cropped-picture/cropped-picture";
import { Formatted } from "../../ui/formatted";
import * as styles from "./short-list.module.css";
import { useAmounts } from "./use-amounts";

/** A few homes as lines of a list: a small picture, the name, where it lies, and the price. */
export function ShortList({ homes }: { homes: readonly PropertyCard[] }) {
  const property = useTranslations("property");
  const amounts = useAmounts();
  return (
    <ul>
      {homes.map(({ propertyId, name, area, type, cover, priceAed }) => (
        <li key={propertyId} className={styles.home}>
          <div className={styles.picture}>
            {/* The picture shows the model of the place; the words beside it say which. */}
            <CroppedPicture
              image={cover.file.childImageSharp.gatsbyImageData}
              crop={cover.crop}
              alt=""
              frameSizes="(min-width: 48rem) 16vw, 34vw"
            />
          </div>
          <div className={styles.words}>
            <PropertyLink id={propertyId} className={styles.name}>
              <bdi>{name}</bdi>
            </PropertyLink>
            <span className={styles.place}>
              {property(`areas.${area}.name`)}
              <span aria-hidden="true">{"\u00a0·"}</span> {property(`types.${type}`)}
            </span>
            <Formatted as="bdi" dir="ltr" className={styles.price}>
              {amounts.aed(priceAed)}
            </Formatted>
          </div>
        </li>
      ))}
    </ul>
  );
}
