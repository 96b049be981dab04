import { useState } from "react";
import { LeadForm } from "../../forms/lead-form";
import { useTranslations } from "../../lib/i18n/use-translations";
import { BackButton } from "./person-steps";
import { stepOf, type SpotForm } from "./use-spot-form";

interface CallInsteadProps {
  form: SpotForm;
  bookingId: string;
  onBack: () => void;
}

/** Step 3 where no payment can be taken: the booking is kept, and an adviser arranges the rest by telephone. */
export function CallInstead({ form, bookingId, onBack }: CallInsteadProps) {
  const t = useTranslations("spot");
  /** A booking that was begun in another tab: who made it is known there alone. */
  const [asksWho] = useState(() => Boolean(form.state.form.problems.name ?? form.state.form.problems.phone));
  const callMe = () => {
    form.setSubject({ kind: "call", bookingId });
    form.state.form.submit();
  };
  return (
    <>
      <p>{t("unavailable.text")}</p>
      <LeadForm
        state={stepOf(form, asksWho ? ["name", "phone"] : [], callMe)}
        submitLabel={t("unavailable.call")}
        beside={<BackButton onBack={onBack} />}
      />
    </>
  );
}
