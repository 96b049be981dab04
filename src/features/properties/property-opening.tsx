import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { quarterOf } from "../../lib/site-content";
import { CroppedPicture } from "../../ui/cropped-picture/cropped-picture";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { AskButton } from "./ask-button";
import { FirstPrice, FirstSizes } from "./first-numbers";
import type { PropertyDetails } from "./property-details";
import * as styles from "./property-opening.module.css";
import { ShareButton } from "./share-button";

export function PropertyOpening({ home }: { home: PropertyDetails }) {
  const t = useTranslations("property-details");
  const property = useTranslations("property");
  const { name, area, type, pictures, text, propertyId, handover } = home;
  const [cover, ...more] = pictures;
  return (
    <Grid className={styles.opening}>
      <nav aria-label={t("breadcrumb")}>
        <SiteLink to="properties" className={styles.back}>
          <Icon name="arrowBack" />
          {t("all")}
        </SiteLink>
      </nav>
      <div className={styles.heading}>
        <p className={styles.place}>
          {property(`areas.${area}.name`)}
          <span aria-hidden="true">{"\u00a0· "}</span>
          {property(`types.${type}`)}
          <span aria-hidden="true">{"\u00a0· "}</span>
          {handover ? property("offPlan", { year: quarterOf(handover).year }) : property("ready")}
        </p>
        <h1 className={styles.title}>
          <bdi>{name}</bdi>
        </h1>
      </div>
      {/* In the first view; on a phone the bar at its foot has the button. */}
      <div className={styles.offer}>
        <dl>
          <FirstPrice home={home} className={styles.price} secondClassName={styles.second} />
        </dl>
        <div className={styles.ask}>
          <AskButton home={home} />
        </div>
      </div>
      <figure className={styles.gallery} aria-label={t("gallery.label")}>
        {cover && <GalleryPicture picture={cover} className={styles.cover} isEager />}
        {more.slice(0, 2).map((picture) => (
          <GalleryPicture key={picture.viewId} picture={picture} className={styles.more} />
        ))}
        <figcaption className={styles.caption}>{t("gallery.note")}</figcaption>
      </figure>
      <div className={styles.first}>
        <p className={styles.summary}>{text.summary}</p>
        <dl className={styles.key}>
          <FirstSizes home={home} />
        </dl>
        <div className={styles.actions}>
          <ShareButton propertyId={propertyId} name={name} />
        </div>
      </div>
    </Grid>
  );
}

interface GalleryPictureProps {
  picture: PropertyDetails["pictures"][number];
  className: string | undefined;
  isEager?: boolean;
}

function GalleryPicture({ picture: { file, crop, alt }, className, isEager }: GalleryPictureProps) {
  return (
    <div className={className}>
      <CroppedPicture
        image={file.childImageSharp.gatsbyImageData}
        crop={crop}
        alt={alt}
        className={styles.image}
        isEager={isEager}
      />
    </div>
  );
}
