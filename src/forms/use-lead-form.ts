import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type * as z from "zod";
import type { Acknowledgement } from "../contracts/acknowledgement";
import { internationalPhone } from "../contracts/phone";
import type { FormId } from "../site/form-ids";
import { withMessage } from "../lib/contact-address";
import { useForeignLanguage, useLanguage, useTranslations } from "../lib/i18n/use-translations";
import { notify } from "../lib/notify";
import { defaultPhoneCountry } from "../site/constants";
import { isolatedWords } from "../site/format";
import type { LanguageCode } from "../site/languages";
import { useContact } from "../state/use-contact";
import { useSubmission, type FormContent } from "../state/use-submission";
import { clearDraft, fillingMs, initialValues, keepFillingMs, rememberContact, saveDraft } from "./draft";
import { keepReference, lastReference } from "./last-sent";
import type { FieldSpec } from "./fields";
import type { FormStart } from "./form-start";
import { schemaValues, phoneValues, useZodForm, type FormFiles, type FormValues } from "./use-zod-form";

/** What every form sends besides its own fields. */
export interface FormMetadata {
  language: LanguageCode;
  /** What a robot left in the field that nobody sees. */
  hp: string;
  /** How long the form had been shown, and earlier ones before it where their values were offered again. */
  elapsedMs: number;
}

interface LeadFormOptions<Shape extends z.ZodRawShape> {
  id: FormId;
  /** One entry a field; `phone` is a `typedPhoneField`, a file a `chosenFile`. Its messages are codes. */
  schema: z.ZodObject<Shape>;
  fields: readonly FieldSpec[];
  /** What is sent, from the values as the schema gives them back. */
  content: (values: z.output<z.ZodObject<Shape>>, metadata: FormMetadata, files: FormFiles) => FormContent;
  /** What the fields hold at first, where nothing was typed yet. */
  preset?: FormValues;
  /** What the shell in the page knows; see `PageForm`. */
  start?: FormStart;
  /** True where the visitor began before this form, and that was told. */
  hasStarted?: boolean;
  /** When the visitor could first see it, ms since 1970; now unless given. */
  shownAt?: number;
  /** What the visitor is told of what was taken, where that is more than "we will call you soon". */
  thanks?: (sent: FormContent) => string | null;
  /** Called once for what was taken, even when the form is closed by then. */
  onTaken?: () => void;
  /** Called when the form on the screen was sent. */
  onSent?: (answer: Acknowledgement) => void;
}

/**
 * All that a form does but its looks: it keeps the draft and what is known of the visitor, checks, sends once, waits
 * when the server asks for it, tells of success with a reference, and keeps what was typed when it fails. `LeadForm`
 * shows it.
 */
export function useLeadForm<Shape extends z.ZodRawShape>({
  id,
  schema,
  fields,
  content,
  preset = {},
  start,
  hasStarted = false,
  shownAt: shownSince,
  thanks,
  onTaken,
  onSent,
}: LeadFormOptions<Shape>) {
  const t = useTranslations("forms");
  const common = useTranslations("common");
  const wordsLanguage = useForeignLanguage();
  const { code: language } = useLanguage();
  const { addresses, followed } = useContact(common("WHATS_APP.PHONE_NUMBER"));
  const shownAt = useRef(shownSince ?? start?.shownAt ?? Date.now());
  // Only what holds when the form appears counts.
  const [offered] = useState(() => filled(initialValues(id, fields)));
  const [filledBeforeMs] = useState(() => (Object.keys(offered).length > 0 ? fillingMs() : 0));
  const [sentBefore] = useState(() => lastReference(id));
  const [typed] = useState(() => filled(typedIn(fields, start)));
  const elapsedMs = () => filledBeforeMs + Date.now() - shownAt.current;

  const latestOnTaken = useRef(onTaken);
  latestOnTaken.current = onTaken;
  const latestThanks = useRef(thanks);
  latestThanks.current = thanks;

  const tellOfSuccess = useCallback(
    ({ reference, message }: Acknowledgement, sent: FormContent) => {
      clearDraft(id);
      latestOnTaken.current?.();
      keepReference(id, reference);
      const given = "body" in sent ? sent.body : sent.fields;
      rememberContact(given);
      keepFillingMs(Number(given.elapsedMs));
      const isLead = sent.to === "/api/leads";
      const hasFile = "fields" in sent;
      notify({
        kind: "success",
        title: t("success.title"),
        lang: wordsLanguage,
        text: hasFile
          ? t("success.sent")
          : message
            ? isolatedWords(message)
            : (latestThanks.current?.(sent) ?? t("success.text")),
        detail: t("success.reference", { reference }),
        link: {
          label: t("success.whatsApp"),
          href: withMessage(
            addresses.whatsApp,
            t(isLead ? "success.whatsAppMessage" : "success.whatsAppMessageForm", { reference }),
          ),
          onClick: () => followed("whatsapp"),
        },
      });
    },
    [addresses.whatsApp, followed, id, t, wordsLanguage],
  );
  const { submission, submit } = useSubmission(id, tellOfSuccess);

  const form = useZodForm({
    id,
    schema,
    hasStarted,
    hasTyped: Object.entries(typed).some(([name, value]) => value !== preset[name]),
    initialValues: useMemo(
      () => ({
        ...blankOf(fields),
        ...filled(preset),
        ...offered,
        ...typed,
      }),
      // As above.
      // eslint-disable-next-line react-hooks/exhaustive-deps
      [],
    ),
    onSubmit: (values, files) =>
      submit(
        content(
          schema.parse(schemaValues(values)),
          { language, hp: values.hp ?? "", elapsedMs: elapsedMs() },
          files,
        ),
      ),
  });
  const { values, refuse, reset } = form;

  useEffect(() => {
    const kept = [...draftNames(fields), "hp"].map((name) => [name, values[name] ?? ""]);
    saveDraft(id, Object.fromEntries(kept) as FormValues);
    if (kept.some(([, value]) => value)) keepFillingMs(elapsedMs());
    // The list of fields is made anew at each render and always names the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, values]);

  useEffect(() => {
    if (submission.status === "failed") refuse(submission.fields);
    if (submission.status !== "sent") return;
    reset(blankOf(fields));
    onSent?.(submission.answer);
    // Only the moment counts at which it was sent or failed, not what was typed since.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [submission]);

  const isBusy = submission.status === "sending" || submission.status === "waiting";
  return { form, fields, submission, sentBefore, isBusy, start, elapsedMs };
}

export type LeadFormState = ReturnType<typeof useLeadForm>;

/** Every field, empty. */
function blankOf(fields: readonly FieldSpec[]): FormValues {
  const files = fields.filter(({ kind }) => kind === "file").map(({ name }) => name);
  return Object.fromEntries([...draftNames(fields), ...files].map((name) => [name, ""]));
}

/** What of a form outlives a reload: its text. A browser keeps no file. */
function draftNames(fields: readonly FieldSpec[]): string[] {
  return fields.flatMap(({ kind, name }) =>
    kind === "file" ? [] : kind === "phone" ? [name, "phoneTyped"] : [name],
  );
}

/** What was typed before the form was there. */
function typedIn(fields: readonly FieldSpec[], start: FormStart | undefined): FormValues {
  if (!start) return {};
  const typed = fields.map((field) => {
    const text = start.texts[field.name] ?? "";
    if (field.kind !== "phone") return { [field.name]: text };
    return phoneValues(internationalPhone(text, field.country ?? defaultPhoneCountry));
  });
  return Object.assign({}, ...typed) as FormValues;
}

const filled = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
