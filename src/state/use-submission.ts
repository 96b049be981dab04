import { useCallback, useRef, useState } from "react";
import type { Acknowledgement } from "../contracts/acknowledgement";
import type { SentAttribution, TrackingToken } from "../contracts/fields";
import type { FormName } from "../contracts/forms";
import type { Lead } from "../contracts/lead";
import type { Postback } from "../contracts/postback";
import type { FieldErrors } from "../contracts/problem";
import type { Questionnaire } from "../contracts/questionnaire";
import { addToQuery, fullUrl, sourceInQuery, watchQuery } from "../lib/address";
import type { FormId } from "../site/form-ids";
import { addressable, currentConsent, mayMeasure } from "../lib/analytics/consent";
import { identifier } from "../lib/analytics/identifier";
import { track } from "../lib/analytics/track";
import { sentAttribution, type Attribution } from "../lib/attribution/touches";
import { call, send } from "../lib/http/call";
import { callError, isCallError, type FailureCode } from "../lib/http/call-error";
import { untilTaken } from "../lib/http/until-taken";
import { upload } from "../lib/http/upload";
import { forgetKey } from "../lib/idempotency-key";
import { testMark } from "../lib/test-visit";
import { trackingToken } from "../site/constants";
import { lastLeadId } from "./shared";
import { useVisit } from "./use-visit";

/** What every call says besides the form's own fields; it is added here. */
interface Origin {
  token: TrackingToken;
  attribution?: SentAttribution;
  fullUrl: string;
}

/** What a form sends, and where to. */
export type FormContent =
  | { to: "/api/leads"; body: Omit<Lead, keyof Origin> }
  | { to: "/api/questionnaire"; body: Omit<Questionnaire, keyof Origin> }
  | {
      to: `/api/forms/${FormName}`;
      /** Without those that are empty. `elapsedMs` and the like come as text, too. */
      fields: Readonly<Record<string, string>>;
      files: Readonly<Record<string, File>>;
    };

export type Submission =
  | { status: "idle" }
  /** `progress` is the share of a file that has left the browser, from 0 to 1. */
  | { status: "sending"; progress?: number }
  /** The server asked to wait; it is sent again by itself at `until`, ms since 1970. */
  | { status: "waiting"; code: FailureCode; until: number }
  | { status: "failed"; code: FailureCode; fields: FieldErrors }
  | { status: "sent"; answer: Acknowledgement };

/** Forms whose success was told already: one that is closed and sent anew gets the same answer again. */
const toldOf = new Set<string>();

/**
 * Sends a form: once per press, whatever happens in between.
 *
 * A press while the address has no `utm_source` first puts the campaign into the address; the change of the source
 * then sends the form. What is under way goes on when the form is closed.
 * @param onSent called once for what was taken, even when the form is gone by then
 */
export function useSubmission(form: FormId, onSent: (answer: Acknowledgement, content: FormContent) => void) {
  const { token, attribution } = useVisit();
  const [submission, setSubmission] = useState<Submission>({ status: "idle" });
  const isBusy = useRef(false);

  const submit = useCallback(
    async (filled: FormContent): Promise<void> => {
      if (isBusy.current) return;
      isBusy.current = true;
      const content = marked(filled);
      setSubmission({ status: "sending" });
      try {
        const origin = await originOf(token, attribution);
        const answer = await sendUntilTaken(form, content, origin, setSubmission);
        if (content.to === "/api/leads") lastLeadId.set(answer.id);
        if (!toldOf.has(answer.id)) {
          toldOf.add(answer.id);
          tell(form, content, origin, answer);
          onSent(answer, content);
        }
        setSubmission({ status: "sent", answer });
      } catch (error) {
        const { code, fields } = isCallError(error) ? error : callError("internal");
        setSubmission({ status: "failed", code, fields });
      } finally {
        isBusy.current = false;
      }
    },
    [attribution, form, onSent, token],
  );

  return { submission, submit };
}

/** Says so of what is sent in a visit that tries the site out. */
function marked(content: FormContent): FormContent {
  const { test } = testMark();
  if (!test) return content;
  if (content.to === "/api/leads") return { ...content, body: { ...content.body, test } };
  if (content.to === "/api/questionnaire") return { ...content, body: { ...content.body, test } };
  return { ...content, fields: { ...content.fields, test: String(test) } };
}

/** Where a visitor comes from, once the address says so, too. */
export async function originOf(token: TrackingToken, attribution: Attribution | null): Promise<Origin> {
  await sourceIsInQuery(token);
  return {
    token: withSource(token),
    ...(attribution && { attribution: sentAttribution(attribution, currentConsent() === "accepted") }),
    fullUrl: fullUrl(),
  };
}

/** Puts the campaign into the address unless a source is there, and waits for the change of it. */
function sourceIsInQuery(token: TrackingToken): Promise<void> {
  if (sourceInQuery()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = watchQuery(() => {
      if (!sourceInQuery()) return;
      stop();
      resolve();
    });
    try {
      addToQuery(addressable(withSource(token)));
    } catch {
      // The browser keeps its address as it is; the form goes all the same.
      stop();
      resolve();
    }
  });
}

/** The token as it goes with the form: its own source, else the address's, else the default. */
function withSource(token: TrackingToken): TrackingToken {
  const inQuery = sourceInQuery();
  const usable = inQuery && inQuery.length <= trackingToken.maxValueLength ? inQuery : null;
  return { ...token, utm_source: token.utm_source || usable || trackingToken.defaultSource };
}

/** Sends until the server takes it, refuses it, or has asked for patience too often. */
function sendUntilTaken(
  form: FormId,
  content: FormContent,
  origin: Origin,
  report: (submission: Submission) => void,
): Promise<Acknowledgement> {
  return untilTaken(
    form,
    fingerprintOf(content),
    async (key) => {
      const answer = await post(content, origin, key, (progress) => report({ status: "sending", progress }));
      if (!isAcknowledgement(answer)) throw callError("internal");
      forgetKey(form, key);
      return answer;
    },
    (waiting) => report(waiting ? { status: "waiting", ...waiting } : { status: "sending" }),
  );
}

/** Just what the server takes the fingerprint of, so that the key changes exactly when the fingerprint does. */
function fingerprintOf(content: FormContent): object {
  const { elapsedMs: _elapsedMs, ...own } = "body" in content ? content.body : content.fields;
  if ("body" in content) return own;
  const files = Object.entries(content.files).map(([name, { name: fileName, size, lastModified }]) => [
    name,
    [fileName, size, lastModified],
  ]);
  return { ...own, ...(Object.fromEntries(files) as object) };
}

function post(
  content: FormContent,
  origin: Origin,
  idempotencyKey: string,
  onProgress: (share: number) => void,
): Promise<unknown> {
  if ("body" in content) return call(content.to, { body: { ...content.body, ...origin }, idempotencyKey });
  const form = new FormData();
  const { token, attribution } = origin;
  const texts = {
    ...content.fields,
    token: JSON.stringify(token),
    ...(attribution && { attribution: JSON.stringify(attribution) }),
    fullUrl: origin.fullUrl,
  };
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  // Last, so that the server has read the fields when the file begins.
  const files = Object.entries(content.files);
  for (const [name, file] of files) form.set(name, file, file.name);
  return upload(content.to, { form, idempotencyKey, ...(files.length > 0 && { onProgress }) });
}

/** Says that the form was taken, to the tag manager and, of a lead, to the advertising side where that may be. */
function tell(form: FormId, content: FormContent, { token, fullUrl }: Origin, { id }: Acknowledgement): void {
  if (content.to === "/api/leads") track({ event: "signUpCompleted" });
  if (content.to === "/api/questionnaire") track({ event: "cvSubmitted" });
  track({
    event: "generate_lead",
    form_id: form,
    lead_id: identifier(id),
    // Else the tag manager would take those that an earlier event has said.
    value: undefined,
    currency: undefined,
  });
  if (content.to !== "/api/leads" || !mayMeasure()) return;
  const { name, phone, email, test } = content.body;
  const postback: Postback = {
    leadId: id,
    name,
    phone,
    ...(email && { email }),
    ...{ token, fullUrl },
    ...(test && { test }),
  };
  send("/api/postback", postback);
}

function isAcknowledgement(answer: unknown): answer is Acknowledgement {
  const { id, reference, message } = (typeof answer === "object" && answer !== null ? answer : {}) as Record<
    string,
    unknown
  >;
  return typeof id === "string" && typeof reference === "string" && typeof message === "string";
}
