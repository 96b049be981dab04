import { useTranslations } from "../../lib/i18n/use-translations";
import { useFigureWords } from "../../lib/use-figure-words";
import { Formatted } from "../../ui/formatted";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import { TitleLines } from "../../ui/sentences/title-lines";
import * as styles from "./treaty.module.css";

/** What the treaty does, and what it leaves to the accountant: the title is half of it, and as wide as the text. */
export function Treaty() {
  const t = useTranslations("he-lp");
  const { text } = useFigureWords();
  return (
    <section className={styles.treaty}>
      <Grid className={styles.grid}>
        <div className={styles.heading}>
          <Label>{t("tax.label")}</Label>
          <h2 className={styles.title}>
            <TitleLines>{t("tax.title")}</TitleLines>
          </h2>
        </div>
        <Formatted as="p" className={styles.text}>
          {t("tax.text", { year: text("israelTreatyYear") })}
        </Formatted>
      </Grid>
    </section>
  );
}
