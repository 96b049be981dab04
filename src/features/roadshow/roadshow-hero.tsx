import { useTranslations } from "../../lib/i18n/use-translations";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import type { PictureData } from "../../ui/picture/picture";
import { CityPicture, paper } from "./city-picture";
import type { ListedStop } from "./roadshow-event";
import * as styles from "./roadshow-hero.module.css";

/** A stop with the picture of its city. */
export interface StopOnTable extends ListedStop {
  view: { file: { childImageSharp: { gatsbyImageData: PictureData } } };
}

/** How many are seen when the page opens. */
const inView = 3;

/** The cities side by side on one long table; each leads to its dates. */
export function RoadshowHero({ stops }: { stops: readonly StopOnTable[] }) {
  const t = useTranslations("roadshow");
  return (
    <section className={`${paper} ${styles.hero}`}>
      <Grid className={styles.content}>
        <div className={styles.heading}>
          <Label>{t("hero.label")}</Label>
          <h1 className={styles.title}>{t("hero.title")}</h1>
        </div>
        <div className={styles.more}>
          <p className={styles.lead}>{t("hero.lead")}</p>
          <a href="#stops" className={buttons.primary}>
            {t("stops.reserve")}
          </a>
        </div>
      </Grid>
      <ul className={styles.table}>
        {stops.map(({ eventId, text, times, view }, at) => (
          <li key={eventId}>
            <a href={`#${eventId}`} className={styles.stop}>
              {/* Its name stands below. */}
              <CityPicture image={view.file.childImageSharp.gatsbyImageData} alt="" eager={at < inView} />
              <span className={styles.city}>{text.city}</span>
              <span className={styles.days}>{times.days}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
