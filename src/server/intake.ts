import { readAttribution } from "./attribution";
import { setTimeout as wait } from "node:timers/promises";
import type { Acknowledgement } from "../contracts/acknowledgement";
import type { TrackingToken } from "../contracts/fields";
import type { Answer } from "./endpoint";
import { fingerprintOf } from "./idempotency";
import { newId, withFreeReference } from "./ids";
import { figureColumnsOf } from "./lead-figures";
import { letterSettingsOf, receiptOf } from "./letters";
import { errorFacts, log } from "./log";
import { hourQuota, quotasOf, recipientQuota, type Caller } from "./quotas";
import { suspicionOf } from "./robots";
import type { Services } from "./services";
import type { Attachment } from "./store/attachments";
import type { SlotKey } from "./store/slots";
import type { leadOutboxKinds, LeadRow } from "./store/tables";

// To the wait for the CRM comes that for the store, which may be busy.
export const answerMarginMs = 2000;

/** What every form says of its sender and its page. */
interface Person {
  name: string;
  phone: string;
  email?: string | undefined;
  token: TrackingToken;
  attribution?: unknown;
  fullUrl: string;
  hp: string;
  elapsedMs: number;
  test?: boolean | undefined;
}

export interface Intake<Body extends Person> {
  /** Names the form among the keys and the limits. */
  scope: string;
  /** The lead's own kind. */
  kind: string;
  outboxKind: (typeof leadOutboxKinds)[number];
  body: Body;
  /** The language of the page. */
  language: string;
  /** What only this kind has; kept as JSON. */
  details: object;
  /** The body as the upstream gets it. */
  payload: (id: string, reference: string) => object;
  file?: Attachment | null;
  /** Whether the visitor's answer waits for a first try, or is given at once and the worker makes it. */
  triesFirst: boolean;
  /** An hour of an adviser's, in halves, that is the visitor's from now on. */
  hour?: readonly SlotKey[];
}

/**
 * Stores a lead of any kind with its file, and has it delivered.
 * @returns 201 with the upstream's message when it took the lead in time, else 202; the lead is stored either way
 * @throws Problem `rate_limited`, `key_reused`, `in_progress`, `store_unavailable`, `slot_taken`
 */
export async function takeIn<Body extends Person>(
  { env, now, store, files, delivery, usualAnswers }: Services,
  intake: Intake<Body>,
  caller: Caller,
): Promise<Answer> {
  const { scope, kind, outboxKind, body, language } = intake;
  const id = newId(now());
  const file = intake.file ?? null;
  const asked = file ? { ...body, file: file.sha256 } : body;
  const call = { scope, key: caller.key, fingerprint: fingerprintOf(asked) };
  const placing = file && (await files.place(call, file));
  if (placing && "repeated" in placing) return placing.repeated;
  // Who sends a CV or the papers of a home was promised that a person reads them.
  const quarantine = file ? null : suspicionOf(body);
  const state = body.test ? "test" : quarantine ? "quarantine" : "pending";
  const mayTry = intake.triesFirst && state !== "test" ? delivery.reserveFirstTry(outboxKind) : null;
  const firstTry = state === "pending" ? mayTry : null;
  // Of one that is held no try is made, but its sender is not to notice.
  const isFeigned = state === "quarantine" && mayTry !== null;
  if (isFeigned) mayTry.release();
  const leaseId = firstTry?.leaseId ?? null;
  // Robots and trials must not use up the times of people.
  const hour = state === "pending" ? (intake.hour ?? []) : [];

  const storeAs = (reference: string) => {
    const lead = columnsOf(id, reference, intake, quarantine);
    return store.accept({
      ...call,
      lead,
      file: placing?.placed ?? null,
      hour,
      receipt: letterSettingsOf(env).sends ? receiptWithin(lead, state) : null,
      delivery: {
        id,
        leadId: id,
        kind: outboxKind,
        payload: intake.payload(id, reference),
        state,
        leaseId,
      },
      terms: firstTry?.terms ?? null,
      quotas: [
        ...quotasOf(env, scope, caller, { phone: body.phone, bytes: bytesOf(body, file) }),
        ...(hour.length > 0 ? [hourQuota(env, caller)] : []),
      ],
      answer: acknowledge(202, id, reference),
      answerWithinMs: firstTry || isFeigned ? delivery.answerWithinMs + answerMarginMs : 0,
    });
  };

  let stored;
  try {
    stored = await withFreeReference(storeAs);
  } catch (error) {
    firstTry?.release();
    throw error;
  }
  const { reference, result: accepted } = stored;
  if (accepted.repeated) {
    firstTry?.release();
    return accepted.answer;
  }
  log("info", "lead_stored", { lead: id, kind, language, state });
  const { row, answer: otherwise } = accepted;
  const delivered = (message: string) => acknowledge(201, id, reference, message);
  if (isFeigned) {
    const usual = usualAnswers.of(outboxKind, delivery.answerWithinMs);
    await wait(usual.ms);
    const answer = usual.message === null ? otherwise : delivered(usual.message);
    await store.answer(call, answer).catch((error: unknown) => {
      log("warn", "answer_not_kept", errorFacts(error));
    });
    return answer;
  }
  if (!firstTry || row.lease_id === null) {
    firstTry?.release();
    delivery.wake();
    return otherwise;
  }
  // A receipt does not wait for the CRM.
  if (body.email !== undefined) delivery.wake();
  const begun = performance.now();
  let taken: string | null = null;
  const told = (message: string) => delivered((taken = message));
  const answer = await delivery.tryFirst(row, firstTry, call, { delivered: told, otherwise });
  usualAnswers.remember(outboxKind, { message: taken, ms: performance.now() - begun }, body);
  return answer;
}

function receiptWithin(...[lead, state]: Parameters<typeof receiptOf>) {
  const receipt = receiptOf(lead, state);
  return receipt && lead.email !== null ? { delivery: receipt, quota: recipientQuota(lead.email) } : null;
}

function acknowledge(status: number, id: string, reference: string, message = "") {
  return { status, body: { id, reference, message } satisfies Acknowledgement };
}

function bytesOf(body: object, file: Attachment | null): number {
  return Buffer.byteLength(JSON.stringify(body)) + (file?.bytes.byteLength ?? 0);
}

function columnsOf<Body extends Person>(
  id: string,
  reference: string,
  { kind, body, language, details }: Intake<Body>,
  quarantine: string | null,
): Omit<LeadRow, "created_at" | "erased_at"> {
  const attribution = readAttribution(body.attribution);
  return {
    id,
    reference,
    kind,
    name: body.name,
    phone: body.phone,
    email: body.email ?? null,
    details: JSON.stringify(details),
    language,
    token: JSON.stringify(body.token),
    attribution: JSON.stringify(attribution),
    ...figureColumnsOf({ ...body, attribution }),
    full_url: body.fullUrl,
    elapsed_ms: Math.round(body.elapsedMs),
    test: body.test ? 1 : 0,
    quarantine,
  };
}
