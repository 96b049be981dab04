import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { quarterOf } from "../../lib/site-content";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { AskButton } from "./ask-button";
import { FirstPrice, FirstSizes } from "./first-numbers";
import type { PropertyDetails } from "./property-details";
import { PropertyGallery, type LightOn } from "./property-gallery";
import { HomePlace } from "./home-place";
import * as styles from "./property-opening.module.css";
import { ShareButton } from "./share-button";

export function PropertyOpening({ home, light }: { home: PropertyDetails; light: LightOn | null }) {
  const t = useTranslations("property-details");
  const property = useTranslations("property");
  const { name, pictures, text, propertyId, handover } = home;
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
          <HomePlace home={home} />
          <span aria-hidden="true">{"\u00a0·"}</span>
          {` ${handover ? property("offPlan", { year: quarterOf(handover).year }) : property("ready")}`}
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
      <PropertyGallery name={name} pictures={pictures} light={light} />
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
