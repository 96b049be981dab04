import { identifier } from "../../lib/analytics/identifier";
import { track } from "../../lib/analytics/track";
import { absoluteUrl } from "../../lib/structured-data";
import { isolatedWords } from "../../site/format";
import { googleCalendarUrl } from "../../lib/calendar-links/google-calendar";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useSiteContent } from "../../lib/site-content";
import { localisePath } from "../../site/paths";
import { routePath } from "../../site/routes";
import { Grid } from "../../ui/grid/grid";
import { DayAndMonth } from "./day-and-month";
import type { RoadshowEvent } from "./roadshow-event";
import * as styles from "./event-facts.module.css";

/** The same as a section of its own, below the first view. */
export function EventFacts({ event }: { event: RoadshowEvent }) {
  return (
    <section className={styles.facts}>
      <Grid>
        <FactsOfEvent event={event} />
      </Grid>
    </section>
  );
}

/** When, where and on what terms; and the ways to keep the date. */
export function FactsOfEvent({ event }: { event: RoadshowEvent }) {
  const t = useTranslations("roadshow-event");
  const { times, text } = event;
  return (
    <dl className={styles.list}>
      <div className={styles.when}>
        <dt className={styles.name}>{t("facts.when")}</dt>
        <dd>
          <time dateTime={times.startsAt.slice(0, 10)}>
            <DayAndMonth times={times} daysClass={styles.days} monthClass={styles.month} />
          </time>
          <p className={styles.text}>
            {times.weekdays}
            <br />
            {t("facts.hours", { hours: isolatedWords(times.hours) })}
          </p>
          <KeepTheDate event={event} />
        </dd>
      </div>
      <div className={styles.where}>
        <dt className={styles.name}>{t("facts.where")}</dt>
        <dd className={styles.large}>{text.venue}</dd>
      </div>
      <div className={styles.terms}>
        <dt className={styles.name}>{t("facts.meeting")}</dt>
        <dd className={styles.text}>{t("facts.meetingText")}</dd>
      </div>
      <div className={styles.terms}>
        <dt className={styles.name}>{t("facts.admission")}</dt>
        <dd className={styles.text}>{t("facts.admissionText")}</dd>
      </div>
    </dl>
  );
}

function KeepTheDate({ event }: { event: RoadshowEvent }) {
  const t = useTranslations("roadshow-event");
  const common = useTranslations("common");
  const { code } = useLanguage();
  const { brand } = useSiteContent();
  const { route, text, times } = event;
  const url = absoluteUrl(localisePath(routePath(route), code));
  const google = googleCalendarUrl({
    title: t("calendar.title", { brand, city: text.city }),
    details: `${text.summary}\n\n${url}`,
    location: text.venue,
    // The first day, repeated.
    startsAt: Date.parse(times.startsAt),
    endsAt: Date.parse(times.firstDayEndsAt),
    dayCount: times.dayCount,
  });
  const fileName = times.calendarFile.replace(/^.*\//, "");
  return (
    <p className={styles.keep}>
      <span className={styles.keepWords}>{t("calendar.add")}</span>
      <a
        href={times.calendarFile}
        download={fileName}
        className={styles.link}
        onClick={() =>
          track({ event: "file_download", file_name: identifier(fileName), file_extension: "ics" })
        }
      >
        {t("calendar.file")}
      </a>
      <a
        href={google}
        target="_blank"
        rel="noopener"
        className={styles.link}
        aria-label={`${t("calendar.google")} ${common("opensInNewTab")}`}
      >
        {t("calendar.google")}
      </a>
    </p>
  );
}
