import { useTranslations } from "../../lib/i18n/use-translations";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import { Picture, type PictureData } from "../../ui/picture/picture";
import * as styles from "./photographs.module.css";

/** Three frames of one room: what a photographer takes from it. */
const frames = [
  { id: "window", view: { scale: "1.7", transformOrigin: "58% 52%" } },
  { id: "seating", view: { objectPosition: "0% 84%", scale: "1.9", transformOrigin: "0% 70%" } },
  { id: "light", view: { objectPosition: "100% 80%", scale: "1.9", transformOrigin: "100% 72%" } },
] as const;

const advice = ["lamps", "surfaces", "balcony"] as const;

export function Photographs({ picture }: { picture: PictureData }) {
  const t = useTranslations("list-your-property-in-dubai");
  return (
    <section className={styles.section} data-tone="dark">
      <Grid>
        <div className={styles.words}>
          <Label>{t("photographs.label")}</Label>
          <h2 className={styles.title}>{t("photographs.title")}</h2>
          <p className={styles.text}>{t("photographs.text")}</p>
        </div>
        <div className={styles.prepare}>
          <h3 className={styles.help}>{t("photographs.prepare")}</h3>
          <ul>
            {advice.map((id) => (
              <li key={id} className={styles.advice}>
                {t(`photographs.${id}`)}
              </li>
            ))}
          </ul>
        </div>
        <figure className={styles.sheet}>
          {frames.map(({ id, view }) => (
            <div key={id} className={`${styles.frame} ${styles[id] ?? ""}`}>
              <Picture image={picture} imgStyle={view} alt={t(`images.${id}`)} />
            </div>
          ))}
          <figcaption className={styles.caption}>{t("images.note")}</figcaption>
        </figure>
      </Grid>
    </section>
  );
}
