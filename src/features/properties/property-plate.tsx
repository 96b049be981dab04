import { PropertyLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { quarterOf, type PropertyCard } from "../../lib/site-content";
import { CroppedPicture } from "../../ui/cropped-picture/cropped-picture";
import { FirstCharge, FirstPrice, FirstSizes } from "./first-numbers";
import { HomePlace } from "./home-place";
import * as styles from "./property-plate.module.css";

interface PropertyPlateProps {
  home: PropertyCard;
  /** True for one that can be seen when the page opens. */
  isEager?: boolean;
  /** Which heading its name is, below that of its list. */
  heading?: "h2" | "h3";
  /**
   * Where the picture stands on a wide screen: above the words, beside them, or above them over the page's width, with
   * the name beside the numbers.
   */
  look?: "above" | "beside" | "wide";
}

/** The widest of a list, which is as wide as the page; on a phone all are, but for its edges. */
const frameSizes = "(min-width: 48rem) 85vw, 90vw";

/** A home in a list: its picture, its name and its first numbers. All of it leads to the home's own page. */
export function PropertyPlate({
  home,
  isEager = false,
  heading: Heading = "h2",
  look = "above",
}: PropertyPlateProps) {
  const t = useTranslations("property");
  const { propertyId, name, handover, cover } = home;
  return (
    <article className={styles.plate} data-look={look}>
      <div className={styles.picture}>
        {/* The picture shows the model of the place; the words beside it say which. */}
        <CroppedPicture
          image={cover.file.childImageSharp.gatsbyImageData}
          crop={cover.crop}
          alt=""
          frameSizes={frameSizes}
          className={styles.image}
          isEager={isEager}
        />
        <p className={styles.status} data-status={home.status}>
          {handover ? t("offPlan", { year: quarterOf(handover).year }) : t("ready")}
        </p>
      </div>
      <div className={styles.words}>
        <div>
          <p className={styles.place}>
            <HomePlace home={home} />
          </p>
          <Heading className={styles.name}>
            <PropertyLink id={propertyId} className={styles.link}>
              <bdi>{name}</bdi>
            </PropertyLink>
          </Heading>
        </div>
        <dl className={styles.facts}>
          <FirstPrice home={home} className={styles.price} secondClassName={styles.second} />
          <FirstSizes home={home} />
          <FirstCharge home={home} />
        </dl>
      </div>
    </article>
  );
}
