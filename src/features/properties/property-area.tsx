import type { ReactNode } from "react";
import { percentText } from "../../lib/percent-text";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { figureOf } from "../../lib/site-content";
import { Formatted } from "../../ui/formatted";
import { Section } from "../../ui/section/section";
import * as styles from "./property-area.module.css";
import type { PropertyDetails } from "./property-details";
import * as prose from "./property-prose.module.css";

interface PropertyAreaProps {
  home: PropertyDetails;
  /** Where the area lies. */
  map: ReactNode;
}

export function PropertyArea({ home: { area, destination }, map }: PropertyAreaProps) {
  const t = useTranslations("property-details");
  const property = useTranslations("property");
  const { dateLocale } = useLanguage();
  const { text, grossYield } = destination;
  return (
    <Section label={t("area.title")} title={property(`areas.${area}.name`)} lead={text.summary}>
      <div className={prose.prose}>
        {text.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={styles.map}>{map}</div>
      <div className={styles.weighed}>
        <div>
          <h3 className={styles.side}>{t("area.for")}</h3>
          <ul className={styles.points} data-side="for">
            {text.forIt.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className={styles.side}>{t("area.against")}</h3>
          <ul className={styles.points} data-side="against">
            {text.againstIt.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </div>
      <dl className={styles.yieldRange}>
        <dt>
          {t("area.yield")}
          <span className={styles.illustrative}>{t("area.illustrative")}</span>
        </dt>
        <Formatted as="dd">{percentText(figureOf(grossYield), dateLocale)}</Formatted>
      </dl>
    </Section>
  );
}
