import { useEffect, useMemo, useRef, useState } from "react";
import * as z from "zod";
import type { Agent } from "../../contracts/agent";
import { leadFields } from "../../contracts/lead";
import type { PhoneCountry } from "../../contracts/phone";
import { CalendarLinks } from "../../forms/calendar-links";
import { useServedStart } from "../../forms/form-start";
import { LeadForm } from "../../forms/lead-form";
import { Receipt } from "../../forms/receipt";
import { typedPhoneField, typedPhoneFieldOf } from "../../forms/typed-phone";
import { useLeadForm } from "../../forms/use-lead-form";
import { useTranslations, useWordsLocale } from "../../lib/i18n/use-translations";
import { useSiteContent } from "../../lib/site-content";
import { callSubject } from "../../state/call-subject";
import type { ModalProps } from "../../state/modal-props";
import { useAgentState, useModalContext } from "../../state/dialog-state";
import { Dialog } from "../../ui/dialog/dialog";
import { CallLayout } from "./call-layout";
import { useCallFields, writingOf, type CallVariant } from "./call-variant";
import { EventHours } from "./event-hours";
import {
  chosenHour,
  hourOfLead,
  reservedAt,
  spanOf,
  useEventHours,
  type ChosenHour,
} from "./use-event-hours";

const callSchema = (country: PhoneCountry | undefined) =>
  z.object({
    name: leadFields.name,
    phone: country ? typedPhoneFieldOf(country) : typedPhoneField,
    hour: z.string(),
  });

/** Name and phone, and we call back: the site's main form. About a stop of the roadshow, with its hours. */
export function CallModal({ variant, name, onClose, onEnd, onShown }: ModalProps & { variant: CallVariant }) {
  const t = useTranslations("request-call");
  const forms = useTranslations("forms");
  const locale = useWordsLocale();
  const context = useModalContext();
  const eventId = context?.eventId;
  const { form, country } = variant;
  const title = t(eventId === undefined ? "title" : "hours.title");
  /** How often an hour was lost to somebody else. */
  const [losses, setLosses] = useState(0);
  const [isLost, setLost] = useState(false);
  const hours = useEventHours(eventId, losses);
  /** The hour that is being reserved, how it is said, and whose it is. */
  const reserved = useRef<{ hour: ChosenHour; said: string; adviser: Agent | null } | null>(null);
  const [agent] = useAgentState();
  const { brand, url } = useSiteContent();
  const state = useLeadForm({
    id: form,
    schema: useMemo(() => callSchema(country), [country]),
    fields: [...useCallFields(variant), { kind: "hidden", name: "hour", label: t("hours.label") }],
    start: useServedStart(name),
    content: ({ hour: text, ...person }, metadata) => {
      // Where the hours are not shown, one that was chosen before a reload must not be sent unseen.
      const known = hours.status === "known" ? hours : null;
      const hour = known && chosenHour(text, eventId);
      reserved.current = hour && {
        hour,
        said: t("hours.reserved", reservedAt(hour, known.timeZone, locale)),
        adviser: known.advisers?.find(({ id }) => id === hour.agentId) ?? null,
      };
      setLost(false);
      return {
        to: "/api/leads",
        body: { ...callSubject(name, context), ...person, ...(hour && hourOfLead(hour)), ...metadata },
      };
    },
    thanks: () => reserved.current?.said ?? null,
    onSent: ({ id, reference }) => {
      const own = reserved.current;
      onEnd?.((close) => (
        <Receipt
          reference={reference}
          granted={own?.said}
          adviser={own ? own.adviser : agent?.agent}
          {...writingOf(variant)}
          onClose={close}
        >
          {own && (
            <CalendarLinks
              fileName="hour.ics"
              appointment={{
                ...spanOf(own.hour),
                id: `${id}@${new URL(url).hostname}`,
                title: `${t("hours.label")} · ${brand}`,
                details: [context?.name, own.said, forms("success.reference", { reference })].join("\n"),
                location: context?.place,
              }}
            />
          )}
        </Receipt>
      ));
      onClose("success");
    },
  });
  const { submission } = state;
  const { setValue } = state.form;
  // Somebody was quicker, or the hour has begun: the server has stored nothing.
  const isRefused =
    submission.status === "failed" &&
    (submission.code === "slot_taken" || "s1.time" in submission.fields || "agentId" in submission.fields);

  useEffect(() => {
    if (!isRefused) return;
    setValue("hour", "");
    setLost(true);
    setLosses((before) => before + 1);
    // Once for each answer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submission]);

  return (
    <Dialog
      label={title}
      closeLabel={forms("close")}
      modal={name}
      busy={state.isBusy}
      {...writingOf(variant)}
      onClose={onClose}
      onShown={onShown}
    >
      <CallLayout
        variant={variant}
        subject={context?.name}
        title={title}
        lead={t(eventId === undefined ? "lead" : "hours.lead")}
      >
        <LeadForm
          submitLabel={eventId === undefined ? undefined : title}
          // What became of the hour is said where the hours are.
          state={isRefused ? { ...state, submission: { status: "idle" } } : state}
          question={
            eventId !== undefined && (
              <EventHours
                eventId={eventId}
                hours={hours}
                value={state.form.values.hour ?? ""}
                isLost={isLost}
                onChoose={(hour) => {
                  setLost(false);
                  setValue("hour", hour);
                }}
              />
            )
          }
        />
      </CallLayout>
    </Dialog>
  );
}
