import { EventLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { Label } from "../../ui/label/label";
import { DayAndMonth } from "./day-and-month";
import { nameOf, type ListedStop } from "./roadshow-event";
import { useIsOver } from "./use-is-over";
import * as styles from "./stops.module.css";

interface StopsProps {
  /** In the order in which they are shown. */
  stops: readonly ListedStop[];
  /** When the page was built, ISO 8601. */
  builtAt: string;
}

/** Every stop with its days set large. */
export function Stops({ stops, builtAt }: StopsProps) {
  const t = useTranslations("roadshow");
  return (
    <section id="stops" className={styles.section}>
      <Grid>
        <div>
          <Label>{t("stops.label")}</Label>
          <h2 className={styles.title}>{t("stops.title")}</h2>
        </div>
        {stops.length === 0 && <p className={styles.none}>{t("stops.none")}</p>}
      </Grid>
      <ul>
        {stops.map((stop) => (
          <Stop key={stop.eventId} stop={stop} builtAt={builtAt} />
        ))}
      </ul>
    </section>
  );
}

function Stop({ stop, builtAt }: { stop: ListedStop; builtAt: string }) {
  const t = useTranslations("roadshow");
  const { eventId, route, times, text } = stop;
  const isOver = useIsOver(times.endsAt, builtAt);
  return (
    <li id={eventId} className={styles.stop} data-over={isOver || undefined}>
      <Grid className={styles.row}>
        <time dateTime={times.startsAt.slice(0, 10)} className={styles.date}>
          <DayAndMonth times={times} daysClass={styles.days} monthClass={styles.month} />
        </time>
        <div className={styles.words}>
          <h3 className={styles.city}>
            {text.city}
            {text.country !== text.city && <span className={styles.country}>{text.country}</span>}
          </h3>
          <p className={styles.summary}>{text.summary}</p>
        </div>
        <div className={styles.actions}>
          <p className={styles.status}>{isOver ? t("stops.past") : t("stops.coming")}</p>
          {/* Hidden, not taken away: a stop that ends between build and visit must not move the others. */}
          <div className={styles.ways}>
            <ModalButton
              modal="request-call-modal"
              context={{ eventId, name: nameOf(stop), place: text.venue }}
              className={buttons.quiet}
            >
              {t("stops.reserve")}
            </ModalButton>
            {route === "roadshow" ? (
              <p className={styles.follows}>{t("stops.follows")}</p>
            ) : (
              <EventLink to={route} className={buttons.arrowLink}>
                {t("stops.programme")}
                <Icon name="arrow" />
              </EventLink>
            )}
          </div>
        </div>
      </Grid>
    </li>
  );
}
