import type { ReactNode } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { Grid } from "../../ui/grid/grid";
import { Label } from "../../ui/label/label";
import { PriceDrawing } from "./price-drawing";
import { SellPageForm } from "./sell-page-form";
import * as styles from "./sell-submit.module.css";

const steps = ["call", "look", "range"] as const;

interface SellSubmitProps {
  /** How to write and to call. */
  contact: ReactNode;
  people: ReactNode;
}

/** Two fields, below them an example of where a price lies, who will call, and what happens once they are sent. */
export function SellSubmit({ contact, people }: SellSubmitProps) {
  const t = useTranslations("sell-your-property-submit");
  return (
    <>
      <section className={styles.section}>
        <div className={styles.words}>
          <Label>{t("label")}</Label>
          <h1 className={styles.title}>{t("title")}</h1>
          <p className={styles.lead}>{t("lead")}</p>
          <div className={styles.contact}>{contact}</div>
        </div>
        <div className={styles.form}>
          <SellPageForm />
        </div>
        <div className={styles.drawing} data-tone="dark">
          <PriceDrawing />
        </div>
      </section>
      <div className={styles.people} data-tone="dark">
        {people}
      </div>
      <section className={styles.after}>
        <Grid>
          <h2 className={styles.heading}>{t("after.title")}</h2>
          <ol>
            {steps.map((id) => (
              <li key={id} className={styles.step}>
                <h3 className={styles.name}>{t(`after.${id}.title`)}</h3>
                <p className={styles.text}>{t(`after.${id}.text`)}</p>
              </li>
            ))}
          </ol>
        </Grid>
      </section>
    </>
  );
}
