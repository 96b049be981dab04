import { useMemo, useRef, useState } from "react";
import * as z from "zod";
import { emailField } from "../../contracts/fields";
import { leadFields, type Lead } from "../../contracts/lead";
import type { FieldSpec } from "../../forms/fields";
import type { FormStart } from "../../forms/form-start";
import { typedPhoneField } from "../../forms/typed-phone";
import { useLeadForm } from "../../forms/use-lead-form";
import { usePersonFields } from "../../forms/use-person-fields";
import { dubaiMoment, visitorZone } from "../../lib/dubai-time";
import { formatTime, formatWeekday, isolated, isolatedWords } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { formId } from "./use-spot";

/** What the form sends besides who the visitor is. */
export type SpotSubject = Pick<Lead, "kind" | "s1" | "agentId" | "bookingId">;

interface SpotFormOptions {
  /** What was done in the served dialog. */
  start: FormStart | undefined;
  /** From step 3 on the booking has the e-mail address: it need not be known in this tab. */
  isBooked: boolean;
  onSent: () => void;
}

/** The one form behind all the steps. It is sent at the last of them, or as a request for a call instead. */
export function useSpotForm({ start, isBooked, onSent }: SpotFormOptions) {
  const t = useTranslations("spot");
  const { dateLocale } = useLanguage();
  const person = usePersonFields();
  const subject = useRef<SpotSubject>({ kind: "spot" });
  // Not kept in the draft: agreed to is only what was ticked in the open dialog.
  const [mayCall, setMayCall] = useState(false);
  const fields: readonly FieldSpec[] = [person.name, person.email, person.phone];
  const schema = useMemo(() => {
    const email: z.ZodType<string, string> = isBooked ? z.literal("").or(emailField) : emailField;
    return z.object({ name: leadFields.name, email, phone: typedPhoneField });
  }, [isBooked]);
  const state = useLeadForm({
    id: formId,
    schema,
    fields,
    start,
    content: ({ name, email, phone }, metadata) => ({
      to: "/api/leads",
      body: { ...subject.current, name, phone, ...(email && { email }), ...metadata },
    }),
    thanks: () => {
      const slot = subject.current.s1;
      if (!slot) return null;
      const startsAt = dubaiMoment(slot.date, slot.time);
      const zone = visitorZone();
      return t("done.booked", {
        day: isolatedWords(formatWeekday(startsAt, dateLocale, zone)),
        time: isolated(formatTime(startsAt, dateLocale, zone)),
      });
    },
    onSent,
  });

  /** What is sent from now on. */
  const setSubject = (next: SpotSubject) => {
    subject.current = next;
  };
  return { state, fields, setSubject, mayCall, setMayCall };
}

export type SpotForm = ReturnType<typeof useSpotForm>;

/** The part of the form that one step shows: its fields, their problems, and what its submit does. */
export function stepOf(
  { state, fields }: SpotForm,
  names: readonly string[],
  onPass: () => void,
): SpotForm["state"] {
  const { form } = state;
  const problems = Object.fromEntries(Object.entries(form.problems).filter(([name]) => names.includes(name)));
  return {
    ...state,
    // A press on Send is that of the first step.
    start: undefined,
    fields: fields.filter(({ name }) => names.includes(name)),
    form: {
      ...form,
      problems,
      submit: () => {
        const isRight = form.check(names);
        if (isRight) onPass();
        return isRight;
      },
    },
  };
}
