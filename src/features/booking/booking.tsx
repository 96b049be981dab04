import { useEffect, useRef, useState, type ReactNode } from "react";
import { plainKeyField } from "../../contracts/plain-form";
import { PlainFailures, type FieldFailure } from "../../forms/plain-failures";
import { track } from "../../lib/analytics/track";
import { SiteLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { formatMoney } from "../../lib/money";
import { reloadPage } from "../../lib/reload-page";
import { useSiteContent } from "../../lib/site-content";
import * as buttons from "../../ui/button/button.module.css";
import * as fieldLook from "../../ui/field/field.module.css";
import { Formatted } from "../../ui/formatted";
import * as styles from "./booking.module.css";

interface BookingProps {
  /** How to write and to call. */
  contact: ReactNode;
  /** Where members meet. */
  picture: ReactNode;
  /** Who there is to ask. */
  people: ReactNode;
}

/**
 * The host writes a booking into the first part where the address has its key; the form stands there without one, and
 * beside it what becomes of it.
 */
export function Booking({ contact, picture, people }: BookingProps) {
  return (
    <>
      <div className={styles.page}>
        <ServedBooking />
        <Withdrawal />
        <div className={styles.contact}>{contact}</div>
        <aside className={styles.panel} data-tone="dark">
          <WhatFollows />
          <div className={styles.picture}>{picture}</div>
        </aside>
      </div>
      {people}
    </>
  );
}

/** A booking as it was served, which the app leaves as it is; see src/letters/render-booking.ts. */
function ServedBooking() {
  const place = useRef<HTMLDivElement>(null);
  // Where the app cannot take over the document, it draws the page anew, and what was served must still be there.
  const [served] = useState(() =>
    typeof document === "undefined" ? "" : document.querySelector("[data-booking]")?.innerHTML,
  );
  useEffect(() => {
    // Whoever goes back to a booking from another page of the app would find the form alone.
    if (served === undefined && isEntryOfBooking()) reloadPage();
    const done = place.current?.querySelector<HTMLElement>("[data-booking-done]")?.dataset.bookingDone;
    if (done === "moved") track({ event: "booking_moved" });
    if (done === "cancelled") track({ event: "booking_cancelled" });
  }, [served]);
  return (
    <div
      ref={place}
      className={styles.booking}
      data-booking=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: served ?? "" }}
    />
  );
}

/** Whether this entry of the tab's history was a booking, see src/app-root/booking-key.ts. */
function isEntryOfBooking(): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "isBooking" in state;
}

/** "Cancel a membership": a form that the browser sends by itself. */
function Withdrawal() {
  const t = useTranslations("booking");
  const forms = useTranslations("forms");
  const plain = useTranslations("plain-forms");
  const common = useTranslations("common");
  const { code, dateLocale } = useLanguage();
  const { club } = useSiteContent();
  const referenceName = t("withdraw.reference");
  const failures: FieldFailure[] = [
    { field: "name", code: "required", text: plain("failure.nameRequired") },
    { field: "name", code: "too_long", text: plain("failure.nameTooLong") },
    { field: "reference", code: "required", label: referenceName, text: forms("fieldErrors.required") },
    { field: "reference", code: "too_long", label: referenceName, text: forms("fieldErrors.tooLong") },
    { field: "email", code: "required", label: forms("fields.email"), text: forms("fieldErrors.required") },
    { field: "email", code: "email", label: forms("fields.email"), text: forms("fieldErrors.email") },
    { field: "email", code: "too_long", label: forms("fields.email"), text: forms("fieldErrors.tooLong") },
  ];
  return (
    <div className={styles.withdrawal}>
      <div id="withdrawn" className={styles.received} tabIndex={-1}>
        <p>
          <strong>{t("withdraw.received")}</strong> {t("withdraw.next")}
        </p>
      </div>
      <h1 className={styles.title}>{common("nav.cancelMembership")}</h1>
      <Formatted as="p" className={styles.lead}>
        {t("withdraw.lead", { price: formatMoney(club.priceAed, "AED", dateLocale) })}{" "}
        <SiteLink to="terms" hash="section-5">
          {common("nav.terms")}
        </SiteLink>
      </Formatted>
      <PlainFailures fields={failures} />
      <form className={styles.form} method="post" action="/api/bookings/withdraw">
        <input type="hidden" name={plainKeyField} value={`withdraw/${code}`} />
        <input type="hidden" name="language" value={code} />
        <label className={fieldLook.field}>
          <span className={fieldLook.label}>{forms("fields.name")}</span>
          <span className={fieldLook.control}>
            <input name="name" type="text" autoComplete="name" maxLength={120} required />
          </span>
        </label>
        <label className={fieldLook.field}>
          <span className={fieldLook.label}>{referenceName}</span>
          <span className={fieldLook.control}>
            <input
              name="reference"
              type="text"
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              required
              aria-describedby="reference-hint"
            />
          </span>
          <span id="reference-hint" className={fieldLook.hint}>
            {t("withdraw.hint")}
          </span>
        </label>
        <label className={fieldLook.field}>
          <span className={fieldLook.label}>{forms("fields.email")}</span>
          <span className={fieldLook.control}>
            <input name="email" type="email" dir="ltr" autoComplete="email" maxLength={254} required />
          </span>
        </label>
        <div className={styles.offScreen} aria-hidden="true">
          <input name="hp" tabIndex={-1} autoComplete="off" defaultValue="" />
        </div>
        <button type="submit" className={`${buttons.primary} ${styles.submit}`}>
          {t("withdraw.confirm")}
        </button>
      </form>
    </div>
  );
}

const steps = ["send", "check", "back"] as const;

/** What happens to a membership once the form is sent. */
function WhatFollows() {
  const t = useTranslations("booking");
  return (
    <section className={styles.then}>
      <h2 className={styles.thenTitle}>{t("withdraw.then.title")}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            <h3 className={styles.stepName}>{t(`withdraw.then.${step}.title`)}</h3>
            <p className={styles.stepText}>{t(`withdraw.then.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
