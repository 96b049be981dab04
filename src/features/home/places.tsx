import { useTranslations } from "../../lib/i18n/use-translations";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import { Picture, type PictureData } from "../../ui/picture/picture";
import * as motion from "../../ui/reveal/reveal.module.css";
import * as styles from "./places.module.css";

const areas = [
  "dubaiMarina",
  "palmJumeirah",
  "dubaiCreekHarbour",
  "downtownDubai",
  "businessBay",
  "alMarjanIsland",
] as const;

/** The districts we know, under the view from the air. */
export function Places({ picture }: { picture: PictureData }) {
  const t = useTranslations("home");
  const property = useTranslations("property");
  return (
    <section className={styles.places} data-tone="dark">
      <figure>
        <div className={styles.frame}>
          <Picture image={picture} alt={t("images.palm")} className={motion.drift} />
        </div>
        <figcaption className={styles.caption}>{t("images.note")}</figcaption>
      </figure>
      <Grid className={styles.words}>
        <div className={styles.heading}>
          <Label>{t("places.label")}</Label>
          <h2 className={styles.title}>{t("places.title")}</h2>
        </div>
        <ul className={styles.list}>
          {areas.map((area) => (
            <li key={area} className={`${styles.area} ${motion.rise}`}>
              <h3 className={styles.name}>{property(`areas.${area}.name`)}</h3>
              <p className={styles.text}>{property(`areas.${area}.text`)}</p>
            </li>
          ))}
        </ul>
      </Grid>
    </section>
  );
}
