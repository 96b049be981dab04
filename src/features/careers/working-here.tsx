import { useTranslations } from "../../lib/i18n/use-translations";
import { Note } from "../../ui/note/note";
import { Section } from "../../ui/section/section";
import * as styles from "./working-here.module.css";

const promises = ["salary", "clients", "truth", "languages"] as const;

/** What we promise, and what the law adds to it. */
export function WorkingHere() {
  const t = useTranslations("careers");
  return (
    <Section look="above" tone="dark" label={t("terms.label")} title={t("terms.title")}>
      <dl className={styles.promises}>
        {promises.map((name) => (
          <div key={name} className={styles.promise}>
            <dt className={styles.title}>{t(`terms.${name}.title`)}</dt>
            <dd className={styles.text}>{t(`terms.${name}.text`)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.law}>
        <h3 className={styles.lawTitle}>{t("law.title")}</h3>
        <Note>{t("law.text")}</Note>
      </div>
    </Section>
  );
}
