import type { ReactNode } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { useOffice } from "../../lib/use-office";
import { Section } from "../../ui/section/section";
import * as styles from "./what-comes-back.module.css";

const steps = ["read", "list", "decide"] as const;

/** What follows the answers, beside a short list as one may look. */
export function WhatComesBack({ list }: { list: ReactNode }) {
  const t = useTranslations("investment-compass");
  const office = useOffice();
  return (
    <Section look="above" label={t("answer.label")} title={t("answer.title")} tone="sand">
      <div className={styles.answer}>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>
              <h3 className={styles.name}>{t(`answer.${step}.title`)}</h3>
              <p className={styles.text}>{t(`answer.${step}.text`, office)}</p>
            </li>
          ))}
        </ol>
        <div className={styles.sheet}>
          <p className={styles.example}>{t("answer.example")}</p>
          {list}
        </div>
      </div>
    </Section>
  );
}
