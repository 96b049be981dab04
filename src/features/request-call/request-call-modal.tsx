import { useCallback, useEffect, useMemo, useRef } from "react";
import * as z from "zod";
import type { Acknowledgement } from "../../contracts/acknowledgement";
import { leadFields } from "../../contracts/lead";
import { minNationalDigits } from "../../contracts/phone";
import { BoundPhoneField } from "../../forms/bound-phone-field";
import { clearDraft, initialValues, rememberContact, saveDraft } from "../../forms/draft";
import { SubmitButton } from "../../forms/submit-button";
import { TextField } from "../../forms/text-field";
import { typedPhoneField } from "../../forms/typed-phone";
import { useZodForm, type FieldProblem, type FormValues } from "../../forms/use-zod-form";
import { ZodForm } from "../../forms/zod-form";
import { withMessage } from "../../lib/contact-address";
import { SiteLink } from "../../lib/i18n/site-link";
import { useLanguage, useWords } from "../../lib/i18n/use-words";
import { notify } from "../../lib/notify";
import { useSiteContent } from "../../lib/site-content";
import { defaultPhoneCountry } from "../../site/constants";
import type { ModalProps } from "../../state/modal-props";
import { useContact } from "../../state/use-contact";
import { useModal, type ModalContext } from "../../state/use-modal";
import { useSubmitLead, type LeadContent } from "../../state/use-submit-lead";
import { Dialog } from "../../ui/dialog/dialog";
import { Failure } from "./failure";
import { officeHours } from "./office-hours";
import * as styles from "./request-call-modal.module.css";

const formId = "request-call";
const schema = z.object({ name: leadFields.name, phone: typedPhoneField });

const problemKeys = {
  required: "fieldErrors.required",
  phone_length: "fieldErrors.phoneLength",
  phone: "fieldErrors.phone",
  too_long: "fieldErrors.tooLong",
} as const satisfies Partial<Record<FieldProblem, string>>;

/** Name and phone, and we call back: the site's main form. */
export function RequestCallModal({ name, fallbackNumber, onClose }: ModalProps) {
  const t = useWords("request-call");
  const { code: language, dateLocale } = useLanguage();
  const { addresses, followed } = useContact(fallbackNumber);
  const shownAt = useRef(Date.now());
  const { context } = useModal();

  const onSent = useCallback(
    ({ reference, message }: Acknowledgement, content: LeadContent) => {
      clearDraft(formId);
      rememberContact(content);
      notify({
        kind: "success",
        text: message || t("success.text"),
        detail: t("success.reference", { reference }),
        link: {
          label: t("success.whatsApp"),
          href: withMessage(addresses.whatsApp, t("success.whatsAppMessage", { reference })),
          onClick: () => followed("whatsapp"),
        },
      });
    },
    [addresses.whatsApp, followed, t],
  );
  const { submission, submit } = useSubmitLead(formId, onSent);

  const form = useZodForm({
    id: formId,
    schema,
    initialValues: useMemo(() => initialValues(formId, ["name", "phone", "phoneTyped"]), []),
    onSubmit: (values: FormValues) =>
      submit({
        ...subjectOf(context),
        name: (values.name ?? "").trim(),
        phone: values.phone ?? "",
        language,
        hp: values.hp ?? "",
        elapsedMs: Date.now() - shownAt.current,
      }),
  });
  const { values, refuse, reset } = form;

  useEffect(() => saveDraft(formId, values), [values]);

  const { status } = submission;
  useEffect(() => {
    if (status !== "sent") return;
    reset({ values: { name: "", phone: "", phoneTyped: "" } });
    onClose("success");
    // Only the moment counts at which it was sent.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [status]);

  useEffect(() => {
    if (submission.status === "failed") refuse(submission.fields);
    // Only a new failure counts, not what was typed since.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submission]);

  const problemText = (problem: FieldProblem) => {
    const keys: Partial<Record<FieldProblem, (typeof problemKeys)[keyof typeof problemKeys]>> = problemKeys;
    return t(keys[problem] ?? "fieldErrors.other", { n: minNationalDigits });
  };
  const isBusy = status === "sending" || status === "waiting";

  return (
    <Dialog label={t("title")} closeLabel={t("close")} modal={name} busy={isBusy} onClose={onClose}>
      <div className={styles.layout}>
        <header className={styles.intro} data-tone="dark">
          {context && (
            <p className={styles.subject}>
              <bdi>{context.name}</bdi>
            </p>
          )}
          <h2 className={styles.title}>{t("title")}</h2>
          <p className={styles.lead}>{t("lead")}</p>
        </header>
        <ZodForm
          className={styles.form}
          form={form}
          labels={{ name: t("fields.name"), phone: t("fields.phone") }}
          problemText={problemText}
          isBusy={isBusy}
        >
          <TextField name="name" autoComplete="name" maxLength={120} />
          <BoundPhoneField
            countryLabel={t("fields.country")}
            defaultCountry={defaultPhoneCountry}
            locale={dateLocale}
          />
          <div className={styles.send}>
            {(submission.status === "failed" || submission.status === "waiting") && (
              <Failure submission={submission} fallbackNumber={fallbackNumber} />
            )}
            <SubmitButton
              missingText={(fields) => t("missing", { fields })}
              busyText={status === "waiting" ? "" : t("sending")}
              locale={dateLocale}
            >
              {t("send")}
            </SubmitButton>
          </div>
          <WhatFollows />
        </ZodForm>
      </div>
    </Dialog>
  );
}

/** What the lead is about, as the server wants it said. */
function subjectOf(context: ModalContext | null): Pick<LeadContent, "kind" | "context"> {
  if (context?.propertyId) return { kind: "property", context: { propertyId: context.propertyId } };
  if (context?.eventId) return { kind: "roadshow", context: { eventId: context.eventId } };
  return { kind: "call" };
}

/** Who will call and when, and what happens to what was typed. */
function WhatFollows() {
  const t = useWords("request-call");
  const { dateLocale } = useLanguage();
  const { officeHours: office } = useSiteContent();
  const hours = useMemo(
    () => officeHours(office, dateLocale, Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()),
    [dateLocale, office],
  );
  return (
    <div className={styles.follows}>
      <p>
        {t("whoCalls")} {t("hours", { hours: hours.there, offset: hours.offset })}{" "}
        {hours.here && t("hoursHere", hours.here)}
      </p>
      <p>
        {t("privacy")} <SiteLink to="privacy">{t("privacyLink")}</SiteLink>
      </p>
    </div>
  );
}
