import { formatNumber } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import { Passages } from "../../ui/prose/prose";
import { Section } from "../../ui/section/section";
import * as styles from "./season.module.css";

type Use = "yours" | "guests" | "quiet";

/** A year of a holiday home, four parts to a month: an example, in which the owner comes at its turn. */
const months: readonly (readonly Use[])[] = Array.from({ length: 12 }, (_, month) =>
  Array.from({ length: 4 }, (_part, part) => {
    if (month >= 5 && month <= 8) return "quiet";
    return (month === 0 && part < 2) || (month === 11 && part > 1) ? "yours" : "guests";
  }),
);
const uses = ["yours", "guests", "quiet"] as const;
const sums = ["permit", "manager", "charge", "summer"] as const;

/** A second home by the calendar: whose weeks they are, and what the others have to pay for. */
export function Season() {
  const t = useTranslations("roadshow-italy");
  const { dateLocale } = useLanguage();
  const { text } = useFigureWords();
  const figures = { fee: text("lettingFee"), charge: text("serviceChargePerSqm") };
  return (
    <Section look="above" tone="dark" label={t("season.label")} title={t("season.title")}>
      <figure>
        <div className={styles.year} aria-hidden="true">
          {months.map((parts, month) => (
            <div key={month}>
              <div className={styles.parts}>
                {parts.map((use, part) => (
                  <span key={part} className={styles[use]} />
                ))}
              </div>
              <span className={styles.number}>{formatNumber(month + 1, dateLocale)}</span>
            </div>
          ))}
        </div>
        <figcaption>
          <ul className={styles.legend}>
            {uses.map((use) => (
              <li key={use} className={styles.use}>
                <span className={`${styles.mark} ${styles[use]}`} aria-hidden="true" />
                {t(`season.${use}`)}
              </li>
            ))}
          </ul>
        </figcaption>
      </figure>
      <div className={styles.sums}>
        <Passages
          look="columns"
          passages={sums.map((id) => ({
            id,
            title: t(`season.${id}.title`),
            text: t(`season.${id}.text`, figures),
          }))}
        />
      </div>
    </Section>
  );
}
