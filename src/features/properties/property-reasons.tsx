import { useTranslations } from "../../lib/i18n/use-translations";
import { Section } from "../../ui/section/section";
import type { PropertyDetails } from "./property-details";
import * as styles from "./property-reasons.module.css";
import * as prose from "./property-prose.module.css";

export function PropertyReasons({ home: { text } }: { home: PropertyDetails }) {
  const t = useTranslations("property-details");
  return (
    <Section title={t("why")}>
      <div className={prose.prose}>
        {text.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ul className={styles.highlights}>
        {text.highlights.map((highlight) => (
          <li key={highlight}>{highlight}</li>
        ))}
      </ul>
      <p className={styles.suits}>
        <span className={styles.suitsLabel}>{t("suits")}</span>
        {text.suits}
      </p>
    </Section>
  );
}
