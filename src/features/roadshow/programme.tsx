import { useTranslations } from "../../lib/i18n/use-translations";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import { unbroken } from "../../ui/unbroken";
import type { RoadshowEvent } from "./roadshow-event";
import * as styles from "./programme.module.css";

/** The day as a timetable, and what the house has to say about buying from this city. */
export function Programme({ event }: { event: RoadshowEvent }) {
  const t = useTranslations("roadshow-event");
  const { text, times } = event;
  const [first, ...others] = text.paragraphs;
  return (
    <section className={styles.programme}>
      <Grid>
        <div className={styles.heading}>
          <Label>{t("programme.label")}</Label>
          <h2 className={styles.title}>{t("programme.title")}</h2>
        </div>
        <ol className={styles.day}>
          {text.agenda.map(({ title, text: words }, at) => (
            <li key={title} className={styles.point}>
              <p className={styles.time}>
                <bdi>{times.agenda[at]}</bdi>
              </p>
              <div>
                <h3 className={styles.name}>{unbroken(title)}</h3>
                <p className={styles.text}>{words}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className={styles.words}>
          <p className={styles.first}>{first}</p>
          {others.map((paragraph) => (
            <p key={paragraph} className={styles.other}>
              {paragraph}
            </p>
          ))}
        </div>
      </Grid>
    </section>
  );
}
