import { useTranslations } from "../../lib/i18n/use-translations";
import { Section } from "../../ui/section/section";
import * as styles from "./three-prices.module.css";

const prices = ["asked", "paid", "lent"] as const;

/** The one that counts is set larger than its neighbours. */
export function ThreePrices() {
  const t = useTranslations("sell-your-property");
  return (
    <Section look="above" label={t("price.label")} title={t("price.title")}>
      <ul className={styles.prices}>
        {prices.map((id) => (
          <li key={id} className={id === "paid" ? styles.counts : styles.price}>
            <h3 className={styles.name}>{t(`price.${id}.title`)}</h3>
            <p className={styles.text}>{t(`price.${id}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
