import { useTranslations } from "../../lib/i18n/use-translations";
import { Note } from "../../ui/note/note";
import { Section } from "../../ui/section/section";
import * as styles from "./two-weeks.module.css";

const stops = ["call", "price", "pictures", "launch"] as const;

/** Fourteen days on a rule, each step as wide as the days that it takes. */
export function TwoWeeks() {
  const t = useTranslations("list-your-property-in-dubai");
  return (
    <Section look="above" label={t("weeks.label")} title={t("weeks.title")} tone="sand">
      <ol className={styles.weeks}>
        {stops.map((id) => (
          <li key={id} className={`${styles.stop} ${styles[id] ?? ""}`}>
            <p className={styles.time}>{t(`weeks.${id}.time`)}</p>
            <h3 className={styles.name}>{t(`weeks.${id}.title`)}</h3>
            <p className={styles.text}>{t(`weeks.${id}.text`)}</p>
          </li>
        ))}
      </ol>
      <Note>{t("weeks.note")}</Note>
    </Section>
  );
}
