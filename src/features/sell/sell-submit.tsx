import { formatNumber } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import { Steps } from "../../ui/steps/steps";
import { SellPageForm } from "./sell-page-form";
import * as styles from "./sell-submit.module.css";

const steps = ["call", "look", "range"] as const;

/** Two fields, and what happens once they are sent. */
export function SellSubmit() {
  const t = useTranslations("sell-your-property-submit");
  const { dateLocale } = useLanguage();
  return (
    <>
      <section className={styles.section}>
        <Grid>
          <div className={styles.words}>
            <Label>{t("label")}</Label>
            <h1 className={styles.title}>{t("title")}</h1>
            <p className={styles.lead}>{t("lead")}</p>
          </div>
          <div className={styles.form}>
            <SellPageForm />
          </div>
        </Grid>
      </section>
      <section className={styles.after}>
        <Grid>
          <h2 className={styles.heading}>{t("after.title")}</h2>
          <Steps
            steps={steps.map((id, at) => ({
              id,
              numeral: formatNumber(at + 1, dateLocale),
              title: t(`after.${id}.title`),
              text: t(`after.${id}.text`),
            }))}
          />
        </Grid>
      </section>
    </>
  );
}
