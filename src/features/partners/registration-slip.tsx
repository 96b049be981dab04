import { useTranslations } from "../../lib/i18n/use-translations";
import * as styles from "./registration-slip.module.css";

const lines = ["client", "agency", "time", "term"] as const;

/** How a reference looks; what stands on a real slip is drawn for each. */
const exampleReference = "DH-7K3Q9F";

/** The paper that protects an introduction, as a partner gets it. */
export function RegistrationSlip({ className }: { className?: string }) {
  const t = useTranslations("partners");
  return (
    <figure className={[styles.figure, className].filter(Boolean).join(" ")}>
      <div className={styles.slip}>
        <p className={styles.title}>{t("slip.title")}</p>
        <dl className={styles.lines}>
          {lines.map((name) => (
            <div key={name} className={styles.line}>
              <dt>{t(`slip.${name}`)}</dt>
              <dd>{t(`slip.${name}Value`)}</dd>
            </div>
          ))}
          <div className={styles.reference}>
            <dt>{t("slip.reference")}</dt>
            <dd>
              <bdi dir="ltr">{exampleReference}</bdi>
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
