import { PropertyLink } from "../../lib/i18n/site-link";
import type { PropertyCard } from "../../lib/site-content";
import { CroppedPicture } from "../../ui/cropped-picture/cropped-picture";
import { Formatted } from "../../ui/formatted";
import { HomePlace } from "./home-place";
import * as styles from "./short-list.module.css";
import { useAmounts } from "./use-amounts";

/** A few homes as lines of a list: a small picture, the name, where it lies, and the price. */
export function ShortList({ homes }: { homes: readonly PropertyCard[] }) {
  const amounts = useAmounts();
  return (
    <ul>
      {homes.map((home) => (
        <li key={home.propertyId} className={styles.home}>
          <div className={styles.picture}>
            {/* The picture shows the model of the place; the words beside it say which. */}
            <CroppedPicture
              image={home.cover.file.childImageSharp.gatsbyImageData}
              crop={home.cover.crop}
              alt=""
              frameSizes="(min-width: 48rem) 16vw, 34vw"
            />
          </div>
          <div className={styles.words}>
            <PropertyLink id={home.propertyId} className={styles.name}>
              <bdi>{home.name}</bdi>
            </PropertyLink>
            <span className={styles.place}>
              <HomePlace home={home} />
            </span>
            <Formatted as="bdi" dir="ltr" className={styles.price}>
              {amounts.aed(home.priceAed)}
            </Formatted>
          </div>
        </li>
      ))}
    </ul>
  );
}
