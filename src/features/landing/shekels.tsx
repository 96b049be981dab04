import type { ReactNode } from "react";
import { formatDay } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useSiteContent } from "../../lib/site-content";
import { useFigureWords } from "../../lib/use-figure-words";
import { Formatted } from "../../ui/formatted";
import { Note } from "../../ui/note/note";
import { Section } from "../../ui/section/section";
import * as styles from "./shekels.module.css";
import { useExamplePrices } from "./use-example-prices";

interface ShekelsProps {
  /** A home of about each price, the least first. */
  pictures: readonly ReactNode[];
}

/** Three prices, each below a home that may cost it; the shekels are large, since they are what the reader thinks in. */
export function Shekels({ pictures }: ShekelsProps) {
  const t = useTranslations("he-lp");
  const common = useTranslations("common");
  const { dateLocale } = useLanguage();
  const { currencies } = useSiteContent();
  const { text } = useFigureWords();
  return (
    <Section
      id="shekels"
      look="above"
      label={t("shekels.label")}
      title={t("shekels.title")}
      lead={t("shekels.lead")}
      tone="dark"
    >
      <ul className={styles.prices}>
        {useExamplePrices().map(({ name, aed, ils }, at) => (
          <li key={name}>
            <div className={styles.home}>{pictures[at]}</div>
            <p className={styles.sum}>
              <Formatted as="bdi">{ils}</Formatted>
            </p>
            <p className={styles.dirhams}>
              <Formatted as="bdi">{aed}</Formatted>
            </p>
            <p className={styles.what}>{t(`shekels.${name}`)}</p>
          </li>
        ))}
      </ul>
      <Note>
        {t("shekels.note", {
          date: formatDay(currencies.date, dateLocale),
          transferFee: text("transferFee"),
        })}{" "}
        {common("figures.legalNote")}
      </Note>
    </Section>
  );
}
