import type { ReactNode } from "react";
import { PhoneLink } from "../../forms/phone-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { SellPageForm } from "./sell-page-form";
import * as styles from "./sell-submit-v2.module.css";

const answers = ["range", "costs", "time"] as const;

interface SellSubmitV2Props {
  /** Whose page it is: there is no header to say it. */
  brand: ReactNode;
  picture: ReactNode;
  people: ReactNode;
  /** The licences of the firm: there is no footer either. */
  rights: ReactNode;
}

/** A question and two lines to answer it on, beside a home and what the call brings; and below, who will call. */
export function SellSubmitV2({ brand, picture, people, rights }: SellSubmitV2Props) {
  const t = useTranslations("sell-your-property-v2-submit");
  const worth = useTranslations("sell-your-property-v2");
  return (
    <>
      <div className={styles.page}>
        <div className={styles.ask}>
          <div className={styles.house}>
            {brand}
            <PhoneLink />
          </div>
          <h1 className={styles.title}>{t("title")}</h1>
          <p className={styles.lead}>{t("lead")}</p>
          <div className={styles.form}>
            <SellPageForm />
          </div>
        </div>
        <div className={styles.room}>
          <div className={styles.picture}>{picture}</div>
          <section className={styles.brings} data-tone="dark">
            <h2 className={styles.heading}>{worth("answers.title")}</h2>
            <ul className={styles.answers}>
              {answers.map((id) => (
                <li key={id}>
                  <h3 className={styles.name}>{worth(`answers.${id}.title`)}</h3>
                  <p className={styles.text}>{worth(`answers.${id}.text`)}</p>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
      {people}
      <div className={styles.rights} data-tone="dark">
        {rights}
      </div>
    </>
  );
}
