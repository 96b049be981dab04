import type { ReactNode } from "react";
import { SiteLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import * as buttons from "../../ui/button/button.module.css";
import { Figures } from "../../ui/figures/figures";
import * as styles from "./two-ways.module.css";

/** The whole choice on one screen: a home between its rents and its price, and below each what it means and costs. */
export function TwoWays({ picture }: { picture: ReactNode }) {
  const t = useTranslations("listsell");
  return (
    <section className={styles.section}>
      <h1 className={styles.title}>{t("title")}</h1>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.halves}>
        <Way id="let" to="list-your-property-in-dubai" figure="lettingFee" />
        <Way id="sell" to="sell-your-property" figure="agencyCommission" />
      </div>
    </section>
  );
}

interface WayProps {
  id: "let" | "sell";
  to: "list-your-property-in-dubai" | "sell-your-property";
  /** What others take of it: of each rent, or of the price. */
  figure: "lettingFee" | "agencyCommission";
}

function Way({ id, to, figure }: WayProps) {
  const t = useTranslations("listsell");
  const { parts, note, text } = useFigureWords();
  const meaning = t(`${id}.cost`, { vat: text("valueAddedTax") });
  return (
    <div
      className={`${styles.half} ${id === "let" ? styles.lets : styles.sells}`}
      data-tone={id === "sell" ? "dark" : undefined}
    >
      <div className={styles.words}>
        <h2 className={styles.name}>{t(`${id}.title`)}</h2>
        <p className={styles.text}>{t(`${id}.text`)}</p>
        <SiteLink to={to} className={`${buttons.primary} ${styles.action}`}>
          {t(`${id}.action`)}
        </SiteLink>
      </div>
      <div className={styles.cost}>
        <Figures items={[{ id, value: parts(figure), meaning, note: note(figure) }]} />
      </div>
    </div>
  );
}
