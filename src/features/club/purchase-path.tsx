import { useTranslations } from "../../lib/i18n/use-translations";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import * as motion from "../../ui/reveal/reveal.module.css";
import { SampleBriefing } from "./sample-briefing";
import * as styles from "./purchase-path.module.css";

const moments = ["calendar", "briefing", "allocation", "fees", "handover"] as const;

/** What members get, in the order in which a purchase needs it: a staircase, down from the launch to the keys. */
export function PurchasePath() {
  const t = useTranslations("dubai-insiders-club");
  return (
    <section className={styles.path} data-tone="dark">
      <Grid>
        <div className={styles.heading}>
          <Label>{t("path.label")}</Label>
          <h2 className={styles.title}>{t("path.title")}</h2>
        </div>
        <ol className={styles.stairs}>
          {moments.map((id) => (
            <li key={id} className={`${styles.stair} ${motion.rise}`}>
              <p className={styles.when}>{t(`path.${id}.when`)}</p>
              <h3 className={styles.name}>{t(`path.${id}.title`)}</h3>
              <p className={styles.text}>{t(`path.${id}.text`)}</p>
            </li>
          ))}
        </ol>
        <p className={styles.always}>{t("path.always")}</p>
        <SampleBriefing />
      </Grid>
    </section>
  );
}
