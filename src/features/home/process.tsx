import { useTranslations } from "../../lib/i18n/use-translations";
import { Section } from "../../ui/section/section";
import * as styles from "./process.module.css";

const steps = ["brief", "shortlist", "reservation", "handover"] as const;

/** From the call to the deed as one running text, each step led in by its name. */
export function Process() {
  const t = useTranslations("home");
  return (
    <Section label={t("process.label")} title={t("process.title")} look="above">
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            <h3 className={styles.name}>{t(`process.${step}.title`)}</h3>{" "}
            <p className={styles.text}>{t(`process.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
