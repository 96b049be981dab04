import { useTranslations } from "../../lib/i18n/use-translations";
import { Section } from "../../ui/section/section";
import * as styles from "./what-you-get.module.css";

const parts = ["calls", "files", "adviser", "statement", "training"] as const;

export function WhatYouGet() {
  const t = useTranslations("partners");
  return (
    <Section look="inset" label={t("get.label")} title={t("get.title")}>
      <ul className={styles.parts}>
        {parts.map((name) => (
          <li key={name} className={styles.part}>
            <h3 className={styles.title}>{t(`get.${name}.title`)}</h3>
            <p className={styles.text}>{t(`get.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
