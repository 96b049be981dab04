import { useTranslations } from "../../lib/i18n/use-translations";
import { Section } from "../../ui/section/section";
import { IntroductionLines } from "./introduction-lines";
import * as styles from "./protection.module.css";

const rules = ["first", "consent", "bypass", "end"] as const;

/** The rules by which an introduction stays with the one who made it. */
export function Protection() {
  const t = useTranslations("partners");
  return (
    <Section tone="sand" look="above" label={t("protection.label")} title={t("protection.title")}>
      <div className={styles.layout}>
        <IntroductionLines />
        <dl className={styles.rules}>
          {rules.map((name) => (
            <div key={name} className={styles.rule}>
              <dt className={styles.title}>{t(`protection.${name}.title`)}</dt>
              <dd className={styles.text}>{t(`protection.${name}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
