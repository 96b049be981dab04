import type { ReactNode } from "react";
import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { isInVariant } from "../../site/guards";
import { publicEnv } from "../../site/public-env";
import { routePath } from "../../site/routes";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { Picture } from "../../ui/picture/picture";
import { DayAndMonth } from "./day-and-month";
import { FactsOfEvent } from "./event-facts";
import type { RoadshowEvent } from "./roadshow-event";
import * as styles from "./event-closing.module.css";

/**
 * What the words stand beside: the `date` set large, the `model` in the evening, the same as a `panorama` below them, by
 * night, the `facts` where the page has not told them yet, or words that it has in `also`.
 */
export type EventClosingLook = "date" | "model" | "panorama" | "facts" | "beside";

interface EventClosingProps {
  event: RoadshowEvent;
  look: EventClosingLook;
  title: string;
  /** For `beside`. */
  also?: ReactNode;
  actions: ReactNode;
}

/** The last thing on a stop's page: an hour there, and what may be done about it. */
export function EventClosing({ event, look, title, also, actions }: EventClosingProps) {
  const t = useTranslations("roadshow-event");
  return (
    <section
      className={`${styles.closing} ${styles[look]}`}
      data-tone={look === "panorama" ? "dark" : undefined}
    >
      <Grid className={styles.grid}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{t("closing.text")}</p>
          <div className={styles.actions}>{actions}</div>
          {/* Words with an arrow that leads nowhere would be a riddle. */}
          {isInVariant(routePath("roadshow"), publicEnv) && (
            <SiteLink to="roadshow" className={buttons.arrowLink}>
              {t("closing.all")}
              <Icon name="arrow" />
            </SiteLink>
          )}
        </div>
        <div className={styles.thing}>{also ?? <Thing event={event} look={look} />}</div>
      </Grid>
    </section>
  );
}

/** But for the facts, all of it stands further up in words that are read out. */
function Thing({ event, look }: Pick<EventClosingProps, "event" | "look">) {
  const { times, text, evening } = event;
  switch (look) {
    case "model":
    case "panorama":
      return (
        evening && (
          <Picture
            image={evening.file.childImageSharp.gatsbyImageData}
            alt={evening.alt}
            className={styles.frame}
            imgClassName={styles.near}
          />
        )
      );
    case "facts":
      return <FactsOfEvent event={event} />;
    case "date":
    case "beside":
      return (
        <div className={styles.day} aria-hidden="true">
          <p className={styles.city}>{text.city}</p>
          <p>
            <DayAndMonth times={times} daysClass={styles.days} monthClass={styles.month} />
          </p>
        </div>
      );
  }
}
