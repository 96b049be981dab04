import { useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import { Formatted } from "../../ui/formatted";
import { Note } from "../../ui/note/note";
import { Section } from "../../ui/section/section";
import { directions } from "./compass-rose";
import * as styles from "./four-directions.module.css";

/** Each direction in a quarter of the field, around a centre of brass. */
export function FourDirections() {
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
          </li>
        ))}
      </ul>
      <Note>{common("figures.legalNote")}</Note>
    </Section>
  );
}
