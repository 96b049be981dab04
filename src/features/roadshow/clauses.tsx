import { formatNumber } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { Formatted } from "../../ui/formatted";
import { Note } from "../../ui/note/note";
import { Section } from "../../ui/section/section";
import * as styles from "./clauses.module.css";

const clauses = ["escrow", "handover", "late", "resale"] as const;

/** A contract as we read it: what a clause says, and in the margin what we ask of it. */
export function Clauses() {
  const t = useTranslations("roadshow-germany");
  const common = useTranslations("common");
  const { dateLocale } = useLanguage();
  return (
    <Section look="above" label={t("clauses.label")} title={t("clauses.title")}>
      <ol className={styles.contract}>
        {clauses.map((id, at) => (
          <li key={id} className={styles.clause}>
            <span className={styles.sign} aria-hidden="true">
              §&nbsp;{formatNumber(at + 1, dateLocale)}
            </span>
            <div>
              <h3 className={styles.name}>{t(`clauses.${id}.title`)}</h3>
              <Formatted as="p" className={styles.text}>
                {t(`clauses.${id}.text`)}
              </Formatted>
            </div>
            <div className={styles.margin}>
              <p className={styles.label}>{t("clauses.ask")}</p>
              <p className={styles.question}>{t(`clauses.${id}.ask`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <Note>{common("figures.legalNote")}</Note>
    </Section>
  );
}
