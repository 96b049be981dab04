import type { ReactNode } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import { Formatted } from "../../ui/formatted";
import { Note } from "../../ui/note/note";
import { Section } from "../../ui/section/section";
import { directions, type Direction } from "./compass-rose";
import * as styles from "./four-directions.module.css";

/** Each direction in a quarter of the field, around a centre of brass, with a home that lies in it. */
export function FourDirections({ examples }: { examples: Record<Direction, ReactNode> }) {
  const t = useTranslations("investment-compass");
  const common = useTranslations("common");
  const { text } = useFigureWords();
  const values = { grossYield: text("grossYield"), goldenVisa: text("goldenVisa") };
  return (
    <Section look="above" label={t("directions.label")} title={t("directions.title")}>
      <ul className={styles.field}>
        {directions.map((name) => (
          <li key={name} className={styles.quarter}>
            <h3 className={styles.name}>{t(`directions.${name}.title`)}</h3>
            <Formatted as="p" className={styles.text}>
              {t(`directions.${name}.text`, values)}
            </Formatted>
            <div className={styles.example}>{examples[name]}</div>
          </li>
        ))}
      </ul>
      <Note>{common("figures.legalNote")}</Note>
    </Section>
  );
}
