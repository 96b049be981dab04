import type { ReactNode } from "react";
import { plainKeyField } from "../../contracts/plain-form";
import { officeHours } from "../../forms/office-hours";
import { PlainFailures, type FieldFailure } from "../../forms/plain-failures";
import { PhoneLink } from "../../forms/phone-link";
import { WhatsAppLink } from "../../forms/whatsapp-link";
import { SiteLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useSiteContent } from "../../lib/site-content";
import * as buttons from "../../ui/button/button.module.css";
import { Formatted } from "../../ui/formatted";
import * as styles from "./plain-form.module.css";
import { useSteps } from "./use-steps";

/** Office hours are told for Dubai alone, on a day of no meaning: no script asks where the visitor is. */
const anyDay = new Date(0);

interface PlainFormProps {
  title: string;
  lead: string;
  action: "/api/leads" | "/api/questionnaire";
  /** Names the form's copy, so that a double press makes one lead. */
  copy: string;
  hidden: Readonly<Record<string, string>>;
  failures?: readonly FieldFailure[];
  /** Who calls; below the form. */
  people: ReactNode;
  /** Below what the form is for, where the form is short enough to stand beside both; a long one stands below. */
  picture?: ReactNode;
  /** What the form asks before name and phone. */
  children?: ReactNode;
  /** What leads over to name and phone. */
  intro?: ReactNode;
}

/** A form that the browser sends by itself, and what it is for. */
export function PlainForm({
  title,
  lead,
  action,
  copy,
  hidden,
  failures = [],
  people,
  picture,
  children,
  intro,
}: PlainFormProps) {
  const t = useTranslations("forms");
  const plain = useTranslations("plain-forms");
  const common = useTranslations("common");
  const { code, dateLocale } = useLanguage();
  const { contacts, officeHours: office } = useSiteContent();
  const contactFailures: FieldFailure[] = [
    { field: "name", code: "required", text: plain("failure.nameRequired") },
    { field: "name", code: "too_long", text: plain("failure.nameTooLong") },
    { field: "phone", code: "required", text: plain("failure.phoneRequired") },
    { field: "phone", code: "phone", text: plain("failure.phone") },
  ];
  const hours = officeHours(office, dateLocale, office.timeZone, anyDay);

  return (
    <>
      <div className={picture ? styles.beside : styles.below}>
        <div className={styles.panel} data-tone="dark">
          <header className={styles.words}>
            <div className={styles.aim}>
              <h1 className={styles.title}>{title}</h1>
              <p className={styles.lead}>{lead}</p>
            </div>
            <div className={styles.reach}>
              <Formatted as="p" className={styles.quiet}>
                {t("whoCalls")} {t("hours", { hours: hours.there, offset: hours.offset })}
              </Formatted>
              <p className={styles.call}>
                {plain("call")}
                <PhoneLink className={styles.number} />
              </p>
              <WhatsAppLink
                className={styles.whatsApp}
                message={common("WHATS_APP.MESSAGE")}
                text={plain("whatsApp")}
              />
            </div>
          </header>
          {picture && <div className={styles.picture}>{picture}</div>}
        </div>
        <div className={styles.sheet}>
          <PlainFailures fields={[...failures, ...contactFailures]} />
          <form method="post" action={action}>
            <input type="hidden" name={plainKeyField} value={`${copy}/${code}`} />
            {Object.entries(hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {children}
            <div className={styles.row}>
              {intro && <div>{intro}</div>}
              <div className={styles.fields}>
                <label className={styles.field}>
                  <span className={styles.label}>{t("fields.name")}</span>
                  <input name="name" type="text" autoComplete="name" maxLength={120} required />
                </label>
                <label className={styles.field}>
                  <span className={styles.label}>{t("fields.phone")}</span>
                  <input
                    name="phone"
                    type="tel"
                    inputMode="tel"
                    autoComplete="tel"
                    dir="ltr"
                    maxLength={40}
                    required
                    aria-describedby="phone-hint"
                  />
                  <span id="phone-hint" className={styles.hint}>
                    {plain("phoneHint", { example: `\u2066${contacts.phone}\u2069` })}
                  </span>
                </label>
                <div className={styles.offScreen} aria-hidden="true">
                  <input name="hp" tabIndex={-1} autoComplete="off" defaultValue="" />
                </div>
                <button type="submit" className={`${buttons.primary} ${styles.submit}`}>
                  {t("send")}
                </button>
                <p className={styles.hint}>
                  {t("details")} <SiteLink to="privacy">{t("privacyLink")}</SiteLink>
                </p>
              </div>
            </div>
          </form>
          <WhatFollows />
        </div>
      </div>
      {people}
    </>
  );
}

/** What becomes of it once it is sent, as the page that it leads to says it. */
function WhatFollows() {
  const t = useTranslations("thank-you");
  return (
    <section className={`${styles.row} ${styles.then}`}>
      <h2 className={styles.thenTitle}>{t("next")}</h2>
      <ol className={styles.steps}>
        {useSteps().map(({ id, numeral, title, text }) => (
          <li key={id} className={styles.step}>
            <span className={styles.numeral} aria-hidden="true">
              {numeral}
            </span>
            <h3 className={styles.stepName}>{title}</h3>
            <Formatted as="p" className={styles.stepText}>
              {text}
            </Formatted>
          </li>
        ))}
      </ol>
    </section>
  );
}
