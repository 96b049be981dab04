import { useCallback, useRef, useState } from "react";
import type { Acknowledgement } from "../contracts/acknowledgement";
import type { TrackingToken } from "../contracts/fields";
import type { Lead } from "../contracts/lead";
import type { Postback } from "../contracts/postback";
import type { FieldErrors } from "../contracts/problem";
import { addToQuery, fullUrl, sourceInQuery, watchQuery } from "../lib/address";
import type { FormId } from "../lib/analytics/events";
import { track } from "../lib/analytics/track";
import { call, pause, send } from "../lib/http/call";
import { CallError, type FailureCode } from "../lib/http/call-error";
import { forgetKey, keyFor } from "../lib/idempotency-key";
import { trackingToken } from "../site/constants";
import { useLeadId } from "./use-lead-id";
import { useTrackingToken } from "./use-tracking-token";

/** What the form knows of the lead; the rest is added here. */
export type LeadContent = Omit<Lead, "token" | "fullUrl">;

export type Submission =
  | { status: "idle" }
  | { status: "sending" }
  /** The server asked to wait; it is sent again by itself at `until`, ms since 1970. */
  | { status: "waiting"; code: FailureCode; until: number }
  | { status: "failed"; code: FailureCode; fields: FieldErrors }
  | { status: "sent" };

const maxResends = 3;
const longestWaitMs = 10 * 60_000;
const inProgressWaitMs = 1500;

/** Leads whose success was told already: a form that is closed and sent anew gets the same answer again. */
const toldOf = new Set<string>();

/**
 * Sends a form as a lead: one lead per press, whatever happens in between.
 *
 * A press while the address has no `utm_source` first puts the campaign into the address; the change of the source
 * then creates the lead. A lead under way goes on when the form is closed.
 * @param onSent called once per lead that was taken, even when the form is gone by then
 */
export function useSubmitLead(form: FormId, onSent: (answer: Acknowledgement, content: LeadContent) => void) {
  const [token] = useTrackingToken();
  const [, setLeadId] = useLeadId();
  const [submission, setSubmission] = useState<Submission>({ status: "idle" });
  const isBusy = useRef(false);

  const submit = useCallback(
    async (content: LeadContent): Promise<void> => {
      if (isBusy.current) return;
      isBusy.current = true;
      setSubmission({ status: "sending" });
      try {
        await sourceIsInQuery(token);
        const lead: Lead = { ...content, token: withSource(token), fullUrl: fullUrl() };
        const answer = await sendLead(form, lead, setSubmission);
        setLeadId(answer.id);
        forgetKey(form);
        if (!toldOf.has(answer.id)) {
          toldOf.add(answer.id);
          track({ event: "signUpCompleted" });
          track({ event: "generate_lead", form_id: form, lead_id: answer.id });
          send("/api/postback", postbackOf(lead, answer.id));
          onSent(answer, content);
        }
        setSubmission({ status: "sent" });
      } catch (error) {
        const { code, fields } = error instanceof CallError ? error : new CallError("internal");
        setSubmission({ status: "failed", code, fields });
      } finally {
        isBusy.current = false;
      }
    },
    [form, onSent, setLeadId, token],
  );

  return { submission, submit };
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
      addToQuery(withSource(token));
    } catch {
      // The browser keeps its address as it is; the lead goes all the same.
      stop();
      resolve();
    }
  });
}

/** The token as it goes with the lead: its own source, else the address's, else the default. */
function withSource(token: TrackingToken): TrackingToken {
  const inQuery = sourceInQuery();
  const usable = inQuery && inQuery.length <= trackingToken.maxValueLength ? inQuery : null;
  return { ...token, utm_source: token.utm_source || usable || trackingToken.defaultSource };
}

/** Sends until the server takes it, refuses it, or has asked for patience too often. */
async function sendLead(
  form: FormId,
  lead: Lead,
  report: (submission: Submission) => void,
): Promise<Acknowledgement> {
  // Just what the server takes the fingerprint of, so that the key changes exactly when the fingerprint does.
  const { elapsedMs: _elapsedMs, token: _token, fullUrl: _fullUrl, ...content } = lead;
  for (let resends = 0; ; resends += 1) {
    try {
      const answer = await call("/api/leads", { body: lead, idempotencyKey: keyFor(form, content) });
      if (!isAcknowledgement(answer)) throw new CallError("internal");
      return answer;
    } catch (error) {
      if (!(error instanceof CallError) || resends === maxResends) throw error;
      if (error.code === "key_reused") forgetKey(form);
      const waitMs = waitBeforeResend(error);
      if (waitMs === null || waitMs > longestWaitMs) throw error;
      if (waitMs > 0) {
        report({ status: "waiting", code: error.code, until: Date.now() + waitMs });
        await pause(waitMs);
        report({ status: "sending" });
      }
    }
  }
}

function waitBeforeResend({ code, retryAfterMs }: CallError): number | null {
  if (code === "key_reused") return 0;
  if (code === "in_progress") return retryAfterMs ?? inProgressWaitMs;
  return retryAfterMs;
}

function postbackOf({ name, phone, email, token, fullUrl: page, test }: Lead, leadId: string): Postback {
  return { leadId, name, phone, ...(email && { email }), token, fullUrl: page, ...(test && { test }) };
}

function isAcknowledgement(answer: unknown): answer is Acknowledgement {
  const { id, reference, message } = (typeof answer === "object" && answer !== null ? answer : {}) as Record<
    string,
    unknown
  >;
  return typeof id === "string" && typeof reference === "string" && typeof message === "string";
}
