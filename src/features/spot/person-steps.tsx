import { useState, type RefObject } from "react";
import type { FormStart } from "../../forms/form-start";
import { LeadForm } from "../../forms/lead-form";
import { loadPayments, takesCards } from "../../lib/stripe/load-stripe";
import { callError, isCallError } from "../../lib/http/call-error";
import { testMark } from "../../lib/test-visit";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { useTrackingToken } from "../../state/dialog-state";
import type { Submission } from "../../state/use-submission";
import { originOf } from "../../state/use-submission";
import { useVisit } from "../../state/use-visit";
import { Checkbox } from "../../ui/checkbox/checkbox";
import * as buttons from "../../ui/button/button.module.css";
import { Icon } from "../../ui/icon/icon";
import { createBooking } from "./booking-calls";
import * as styles from "./spot-steps.module.css";
import { StepHeading } from "./step-heading";
import { stepOf, type SpotForm } from "./use-spot-form";

interface StepProps {
  heading: RefObject<HTMLHeadingElement>;
  form: SpotForm;
}

/** Step 1: who it is. */
export function PersonStep({
  heading,
  form,
  start,
  onPass,
  onCancel,
}: StepProps & { start: FormStart | undefined; onPass: () => void; onCancel: () => void }) {
  const t = useTranslations("spot");
  return (
    <div className={styles.step}>
      <StepHeading ref={heading} step={1}>
        {t("person.title")}
      </StepHeading>
      <p className={styles.said}>{t("person.text")}</p>
      <LeadForm
        state={{ ...stepOf(form, ["name", "email"], onPass), start }}
        submitLabel={t("next")}
        beside={
          <button type="button" className={buttons.quiet} onClick={onCancel}>
            {t("cancel")}
          </button>
        }
        follows={t("person.follows")}
      />
    </div>
  );
}

/** Step 2: the phone. Its Next makes the booking, without which nothing can be paid. */
export function PhoneStep({
  heading,
  form,
  onPass,
  onBack,
  onBusy,
}: StepProps & {
  onPass: (bookingId: string) => void;
  onBack: () => void;
  onBusy: (isBusy: boolean) => void;
}) {
  const t = useTranslations("spot");
  const { booking, book } = useBooking(form, onPass, onBusy);
  const isBusy = booking.status === "sending" || booking.status === "waiting";
  return (
    <div className={styles.step}>
      <StepHeading ref={heading} step={2}>
        {t("phone.title")}
      </StepHeading>
      <p className={styles.said}>{t("phone.text")}</p>
      <LeadForm
        state={{ ...stepOf(form, ["phone"], book), submission: booking, isBusy }}
        question={
          <Checkbox checked={form.mayCall} onChange={form.setMayCall}>
            {t("phone.mayCall")}
          </Checkbox>
        }
        submitLabel={t("next")}
        beside={<BackButton onBack={onBack} />}
        follows={t("phone.follows")}
      />
    </div>
  );
}

export function BackButton({ onBack }: { onBack: () => void }) {
  const t = useTranslations("spot");
  return (
    <button type="button" className={`${buttons.quiet} ${styles.back}`} onClick={onBack}>
      <Icon name="arrowBack" />
      {t("back")}
    </button>
  );
}

function useBooking(
  { state, mayCall }: SpotForm,
  onPass: (bookingId: string) => void,
  onBusy: (isBusy: boolean) => void,
) {
  const { code: language } = useLanguage();
  const token = useTrackingToken();
  const { attribution } = useVisit();
  const [booking, setBooking] = useState<Submission>({ status: "idle" });
  const { name = "", email = "", phone = "", hp = "" } = state.form.values;

  const book = () => {
    if (booking.status === "sending" || booking.status === "waiting") return;
    setBooking({ status: "sending" });
    onBusy(true);
    const person = { name, email, phone, mayCall, language, hp, elapsedMs: state.elapsedMs() };
    originOf(token, attribution)
      .then(({ fullUrl: _page, ...origin }) =>
        createBooking({ ...person, ...origin, ...testMark() }, (waiting) =>
          setBooking(waiting ? { status: "waiting", ...waiting } : { status: "sending" }),
        ),
      )
      .then(onPass)
      .catch((error: unknown) => {
        const { code, fields } = isCallError(error) ? error : callError("internal");
        setBooking({ status: "failed", code, fields });
        state.form.refuse(fields);
      })
      .finally(() => onBusy(false));
  };
  return { booking, book };
}

/** Fetched at step 2, so that the form for the card is there at step 3. A failure shows itself there. */
export function warmPayment(locale: Parameters<typeof loadPayments>[0]): void {
  if (takesCards) loadPayments(locale).catch(() => undefined);
}
