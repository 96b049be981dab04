import { useTranslations } from "../../lib/i18n/use-translations";
import { Label } from "../../ui/label/label";
import * as styles from "./sample-briefing.module.css";

const points = ["handovers", "escrow", "plan", "charge", "against", "verdict"] as const;

/** A briefing as members get it, on one sheet, said to be invented. */
export function SampleBriefing() {
  const t = useTranslations("dubai-insiders-club");
  return (
    <article className={styles.sheet}>
      <Label>{t("sample.label")}</Label>
      <h3 className={styles.title}>{t("sample.title")}</h3>
      <dl className={styles.points}>
        {points.map((id) => (
          <div key={id} className={styles.point}>
            <dt className={styles.name}>{t(`sample.${id}.name`)}</dt>
            <dd>{t(`sample.${id}.text`)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t("sample.note")}</p>
    </article>
  );
}
