import { formatDays } from "../../site/format";
import { SiteLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import type { RoadshowStop } from "../../lib/site-content";
import * as buttons from "../../ui/button/button.module.css";
import { Formatted } from "../../ui/formatted";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { Label } from "../../ui/label/label";
import * as styles from "./roadshow-teaser.module.css";

/** The next stops; `events` come soonest first. */
export function RoadshowTeaser({ events }: { events: readonly RoadshowStop[] }) {
  const t = useTranslations("home");
  const { dateLocale } = useLanguage();
  return (
    <section className={styles.roadshow}>
      <Grid>
        <div className={styles.heading}>
          <Label>{t("roadshow.label")}</Label>
          <h2 className={styles.title}>{t("roadshow.title")}</h2>
          <p className={styles.text}>{t("roadshow.text")}</p>
          <SiteLink to="roadshow" className={buttons.arrowLink}>
            {t("roadshow.all")}
            <Icon name="arrow" />
          </SiteLink>
        </div>
        {events.length === 0 && <p className={styles.none}>{t("roadshow.none")}</p>}
        <ul className={styles.stops}>
          {events.map(({ eventId, text, route, starts, ends }) => (
            <li key={eventId}>
              <SiteLink to={route} className={styles.stop}>
                <span className={styles.city}>{text.city}</span>
                <Formatted as="time" className={styles.days} dateTime={starts}>
                  {formatDays(starts, ends, dateLocale)}
                </Formatted>
              </SiteLink>
            </li>
          ))}
        </ul>
      </Grid>
    </section>
  );
}
