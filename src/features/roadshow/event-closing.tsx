import type { ReactNode } from "react";
import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { isInVariant } from "../../site/guards";
import { publicEnv } from "../../site/public-env";
import { routePath } from "../../site/routes";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import type { RoadshowEvent } from "./roadshow-event";
import * as styles from "./event-closing.module.css";

interface EventClosingProps {
  event: RoadshowEvent;
  actions: ReactNode;
}

/** The date once more, and what may be done about it. */
export function EventClosing({ event, actions }: EventClosingProps) {
  const t = useTranslations("roadshow-event");
  const { times, text } = event;
  return (
    <section className={styles.closing}>
      <Grid>
        <p className={styles.date} aria-hidden="true">
          {text.city}
          <br />
          {times.days}
        </p>
        <div className={styles.words}>
          <h2 className={styles.title}>{t("closing.title")}</h2>
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
      </Grid>
    </section>
  );
}
