import { useTranslations } from "../../lib/i18n/use-translations";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import type { ListedStop } from "./roadshow-event";
import * as styles from "./roadshow-closing.module.css";

/** The cities of the year as on a poster; whoever lives elsewhere names another. */
export function RoadshowClosing({ stops }: { stops: readonly ListedStop[] }) {
  const t = useTranslations("roadshow");
  const common = useTranslations("common");
  return (
    <section className={styles.section}>
      <Grid className={styles.grid}>
        <ul className={styles.cities}>
          {stops.map(({ eventId, text, times }) => (
            <li key={eventId}>
              <a href={`#${eventId}`} className={styles.stop}>
                <span className={styles.city}>{text.city}</span>
                <span className={styles.days}>{times.days}</span>
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.words}>
          <h2 className={styles.title}>{t("closing.title")}</h2>
          <p className={styles.text}>{t("closing.text")}</p>
          <ModalButton modal="request-call-modal" className={buttons.primary}>
            {common("actions.requestCall")}
          </ModalButton>
        </div>
      </Grid>
    </section>
  );
}
