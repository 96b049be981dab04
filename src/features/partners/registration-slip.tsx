import { formatClock, formatDay } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { Formatted } from "../../ui/formatted";
import * as styles from "./registration-slip.module.css";

/** What stands on the sample: nobody's, but as it would be written. */
const sample = {
  client: "M. K. · 4471",
  reference: "DH-7K3Q9F",
  day: "2026-11-03",
  minutes: 14 * 60 + 6,
};

/** The paper that protects an introduction, as a partner gets it: filled in, signed and sealed. */
export function RegistrationSlip({ className }: { className?: string }) {
  const t = useTranslations("partners");
  const { dateLocale } = useLanguage();
  return (
    <figure className={[styles.figure, className].filter(Boolean).join(" ")}>
      <div className={styles.slip}>
        <p className={styles.title}>
          <span className={styles.sample}>{t("slip.sample")}</span> {t("slip.title")}
        </p>
        <dl className={styles.lines}>
          <div className={styles.line}>
            <dt>{t("slip.client")}</dt>
            <dd className={styles.written}>
              <bdi dir="ltr">{sample.client}</bdi>
            </dd>
          </div>
          <div className={styles.line}>
            <dt>{t("slip.agency")}</dt>
            <dd className={`${styles.written} ${styles.signed}`}>
              {t("slip.agencyValue")}
              <svg className={styles.hand} viewBox="0 0 120 40" aria-hidden="true" focusable="false">
                <path d="M4 30c6-14 12-25 15-25 4 0-4 22-2 25 3 3 9-18 12-17 3 0-3 15 0 16 4 1 7-13 11-12 3 1-3 11 1 12 5 1 8-23 14-24 5 0-6 25-1 25 5 1 8-12 12-12s-1 11 3 11c5 0 8-9 13-9 4 0 5 6 34 1" />
              </svg>
            </dd>
          </div>
          <div className={styles.line}>
            <dt>{t("slip.time")}</dt>
            <dd className={`${styles.written} ${styles.moment}`}>
              <Formatted as="span">{formatDay(sample.day, dateLocale)}</Formatted>{" "}
              <Formatted as="span">{formatClock(sample.minutes, dateLocale)}</Formatted>
            </dd>
          </div>
          <div className={styles.line}>
            <dt>{t("slip.term")}</dt>
            <dd>{t("slip.termValue")}</dd>
          </div>
          <div className={styles.reference}>
            <dt>{t("slip.reference")}</dt>
            <dd>
              <bdi dir="ltr">{sample.reference}</bdi>
            </dd>
          </div>
        </dl>
        <svg className={styles.seal} viewBox="0 0 80 80" aria-hidden="true" focusable="false">
          <circle cx="40" cy="40" r="36" />
          <circle cx="40" cy="40" r="31" />
          <path d="M14 50q6.500-6 13 0t13 0 13 0 13 0M24 44V32h6v12M33 44V24h6v20M42 44V16l3-4 3 4v28M51 44V30h6v14" />
        </svg>
      </div>
      <figcaption className={styles.caption}>{t("slip.caption")}</figcaption>
    </figure>
  );
}
