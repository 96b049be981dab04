import { formatNumber } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import { Formatted } from "../../ui/formatted";
import { Label } from "../../ui/label/label";
import { Note } from "../../ui/note/note";
import * as styles from "./five-papers.module.css";

const papers = ["formA", "formF", "release", "consent", "deed"] as const;

/** A stair: each paper stands on the one before it, and the last is the title deed. */
export function FivePapers() {
  const t = useTranslations("sell-your-property");
  const { dateLocale } = useLanguage();
  const { text, note } = useFigureWords();
  const deposit = text("resaleDeposit");
  // Kept on one line.
  const days = text("saleDays").replace("–", "\u2060–\u2060");
  return (
    <section className={styles.section} data-tone="dark">
      <div className={styles.inside}>
        <Label>{t("papers.label")}</Label>
        <h2 className={styles.title}>{t("papers.title")}</h2>
        <ol className={styles.stair}>
          {papers.map((id, at) => (
            <li key={id} className={styles.step}>
              <span className={styles.numeral} aria-hidden="true">
                {formatNumber(at + 1, dateLocale)}
              </span>
              <div>
                <h3 className={styles.name}>{t(`papers.${id}.title`)}</h3>
                <Formatted as="p" className={styles.text}>
                  {t(`papers.${id}.text`, { deposit })}
                </Formatted>
              </div>
            </li>
          ))}
        </ol>
        <div className={styles.time}>
          <Note look="pull">{t("papers.time", { days })}</Note>
          <Note>{note("saleDays")}</Note>
        </div>
      </div>
    </section>
  );
}
