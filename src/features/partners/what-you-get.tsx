import type { ReactNode } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { Section } from "../../ui/section/section";
import * as styles from "./what-you-get.module.css";

const parts = ["calls", "files", "adviser", "statement", "training"] as const;

/** The first one is what a partner comes for: it stands large, beside the table at which it happens. */
export function WhatYouGet({ picture }: { picture: ReactNode }) {
  const t = useTranslations("partners");
  return (
    <Section look="above" label={t("get.label")} title={t("get.title")}>
      <ul className={styles.parts}>
        {parts.map((name, at) => (
          <li key={name} className={styles.part}>
            {at === 0 && <div className={styles.picture}>{picture}</div>}
            <div>
              <h3 className={styles.title}>{t(`get.${name}.title`)}</h3>
              <p className={styles.text}>{t(`get.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
