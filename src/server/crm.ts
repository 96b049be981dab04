import { byCampaign, isReserved } from "../contracts/fields";
import {
  careersFile,
  careersSchema,
  listPropertyFile,
  listPropertySchema,
  partnersSchema,
  type FormBody,
} from "../contracts/forms";
import type { Lead } from "../contracts/lead";
import type { Postback } from "../contracts/postback";
import type { Questionnaire } from "../contracts/questionnaire";
import type { StartedChat } from "../contracts/started-chat";
import type { OutgoingFile } from "./attachment-files";
import type { ServerEnv } from "./env";
import type { OutboxKind, OutboxRow } from "./store/tables";
import { streamedForm } from "./streamed-form";
import { callUpstream, type UpstreamAnswer, type UpstreamCall } from "./upstream";

type Token = Lead["token"];

/**
 * Our names in each body. They are ours even where a body leaves one out: a landing page's query must not be able
 * to add an e-mail or a payment to a lead.
 */
const leadNames = [
  ...["name", "phone", "email", "s1", "agent", "source", "ui_language", "property_id", "event_id"],
  ...["details", "paid", "booking_id", "page", "external_id"],
];
const questionnaireNames = [
  ...["name", "phone", "email", "language", "questions"],
  ...["ui_language", "page", "external_id"],
];
const formNames = [
  ...[careersSchema, partnersSchema, listPropertySchema].flatMap(({ shape }) => Object.keys(shape)),
  ...[careersFile.field, listPropertyFile.field, "reference", "suspicion", "file"],
];
const postbackNames = ["name", "phone", "email", "fullUrl"];
const startedChatNames = ["channel", "fullUrl"];

/** A landing page's query can have any number of keys, and whatever takes our leads need not stand all of them. */
const mostTokenKeys = 40;

/** Adds the token's keys to a body, the campaign's before the rest, as far as they fit and do not clash. */
function withToken(token: Token, ownNames: readonly string[], own: object): object {
  const foreign = Object.entries(token)
    .filter(([key]) => !ownNames.includes(key) && !isReserved(key))
    // Sorted here too: numbers as keys come first in every object, and a stored token may be older than `tokenField`.
    .sort(byCampaign)
    .slice(0, mostTokenKeys);
  return { ...Object.fromEntries(foreign), ...own };
}

/** What a form asked beside the CRM's own fields, or undefined when that is nothing. */
function detailsOf({ preferredTime, context }: Pick<Lead, "preferredTime" | "context">): object | undefined {
  const { project, location, status, bedrooms } = context ?? {};
  const details = { project, location, status, bedrooms, preferred_time: preferredTime };
  return Object.values(details).some((value) => value !== undefined) ? details : undefined;
}

/** A lead as the CRM takes it. Only that of a booking is paid for or not, and it may have been made on no page. */
export function leadPayload(
  id: string,
  lead: Omit<Lead, "hp" | "elapsedMs" | "test"> & { paid?: boolean },
): object {
  return withToken(lead.token, leadNames, {
    name: lead.name,
    phone: lead.phone,
    email: lead.email,
    s1: lead.s1,
    agent: lead.agentId,
    source: lead.kind,
    ui_language: lead.language,
    property_id: lead.context?.propertyId,
    event_id: lead.context?.eventId,
    details: detailsOf(lead),
    paid: lead.paid,
    booking_id: lead.bookingId,
    page: lead.fullUrl === "" ? undefined : lead.fullUrl,
    external_id: id,
  });
}

/** The answers of a visitor as the CRM takes them. */
export function questionnairePayload(id: string, body: Questionnaire): object {
  return withToken(body.token, questionnaireNames, {
    name: body.name,
    phone: body.phone,
    language: body.language,
    questions: body.questions,
    ui_language: body.uiLanguage,
    page: body.fullUrl,
    external_id: id,
  });
}

/**
 * The fields of a form as its webhook takes them, all text; the file is put beside them when it is sent.
 * @param suspicion why it looks like a robot's, or null
 */
export function formPayload(body: FormBody, reference: string, suspicion: string | null): object {
  const { token, attribution: _ours, hp, elapsedMs, test, ...fields } = body;
  return withToken(token, formNames, { ...fields, reference, ...(suspicion && { suspicion }) });
}

export function postbackPayload({ name, phone, email, token, fullUrl }: Postback): object {
  return withToken(token, postbackNames, { name, phone, email, fullUrl });
}

export function startedChatPayload({ channel, token, fullUrl }: StartedChat): object {
  return withToken(token, startedChatNames, { channel, fullUrl });
}

export interface Destination {
  /** Names the upstream. */
  url: string;
  origin: string;
  authorization: string | null;
  /** How its rows are sent where that is not a POST; never throws. */
  send?: (row: OutboxRow, limits: Pick<UpstreamCall, "timeoutMs" | "cutOff">) => Promise<Outcome>;
}

export type Destinations = Partial<Record<OutboxKind, Destination>>;

/** Where each kind of row goes; a kind without an address stays in the store. */
export function destinationsOf(serverEnv: ServerEnv): Destinations {
  const { CRM_API_BASE_URL: crm, CRM_LEADS_PATH, CRM_QUESTIONNAIRE_PATH } = serverEnv;
  const { FORMS_WEBHOOK_URL, POSTBACK_URL, STARTED_CHAT_URL } = serverEnv;
  const urls = [
    ["lead", crm && crm + CRM_LEADS_PATH],
    ["lead_update", crm && crm + CRM_LEADS_PATH],
    ["questionnaire", crm && crm + CRM_QUESTIONNAIRE_PATH],
    ["form", FORMS_WEBHOOK_URL],
    ["postback", POSTBACK_URL],
    ["started_chat", STARTED_CHAT_URL],
  ] as const;
  return Object.fromEntries(
    urls.flatMap(([kind, url]) => (url ? [[kind, destination(url, serverEnv)]] : [])),
  );
}

function destination(url: string, serverEnv: ServerEnv): Destination {
  const { origin } = new URL(url);
  return { url, origin, authorization: crmAuthorization(url, serverEnv) };
}

/** The CRM's token goes to the CRM's own host and nowhere else. */
export function crmAuthorization(url: string, serverEnv: ServerEnv): string | null {
  const { CRM_API_BASE_URL: crm, CRM_API_TOKEN: token } = serverEnv;
  const isCrm = crm !== undefined && new URL(crm).origin === new URL(url).origin;
  return token !== undefined && isCrm ? `Bearer ${token}` : null;
}

/**
 * How a try ended.
 * - `delivered`: taken; `message` is the upstream's text for the visitor, or `""`
 * - `retry`: may work later, not before `retryAfterMs`
 * - `conflict`: as `retry`, unless it lasts: mostly the upstream is still at work on an earlier try, which it answered
 *   too late
 * - `refused`: will never work
 * - `unauthorized`: our credentials are wrong, so nothing will work there; or something before the upstream dislikes
 *   this row
 */
export type Outcome =
  | { result: "delivered"; reason: string; message: string }
  | { result: "retry" | "conflict"; reason: string; retryAfterMs: number }
  | { result: "refused" | "unauthorized"; reason: string };

/**
 * Makes one try. Never throws.
 * @param file what came with the lead of a form
 * @param limits the time for the call and its answer together, ms, and what ends it before
 */
export async function deliver(
  row: OutboxRow,
  file: OutgoingFile | null,
  { url, authorization }: Destination,
  limits: Pick<UpstreamCall, "timeoutMs" | "cutOff">,
): Promise<Outcome> {
  try {
    const { body, headers } = contentOf(row, file);
    const answer = await callUpstream({
      url,
      method: "POST",
      headers: {
        ...headers,
        Accept: "application/json",
        "Idempotency-Key": row.id,
        ...(authorization === null ? {} : { Authorization: authorization }),
      },
      body,
      ...limits,
    });
    return outcomeOf(answer);
  } catch (error) {
    return { result: "retry", reason: failureOf(error), retryAfterMs: 0 };
  }
}

function failureOf(error: unknown): "timeout" | "stopped" | "network" {
  const name = typeof error === "object" && error !== null && "name" in error ? error.name : "";
  if (name === "TimeoutError") return "timeout";
  return name === "AbortError" ? "stopped" : "network";
}

function contentOf(
  { kind, payload }: OutboxRow,
  file: OutgoingFile | null,
): Required<Pick<UpstreamCall, "body" | "headers">> {
  if (kind !== "form")
    return { body: payload, headers: { "Content-Type": "application/json; charset=utf-8" } };
  const fields = Object.entries(parseObject(payload)).map(([name, value]) => [name, String(value)] as const);
  if (file) return streamedForm(fields, file);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  // Its boundary is chosen by fetch.
  return { body: form, headers: {} };
}

function outcomeOf(answer: UpstreamAnswer): Outcome {
  const { status } = answer;
  const reason = `http_${status}`;
  if (status >= 200 && status < 300) {
    return { result: "delivered", reason, message: messageOf(answer.text) };
  }
  if (status === 401 || status === 403) return { result: "unauthorized", reason };
  const waitMs = retryAfterMs(answer.headers.get("Retry-After"));
  if (status === 409) return { result: "conflict", reason, retryAfterMs: waitMs };
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    return { result: "retry", reason, retryAfterMs: waitMs };
  }
  return { result: "refused", reason };
}

const maxMessageLength = 300;

function messageOf(text: string | null): string {
  const { message } = parseObject(text);
  return typeof message === "string" ? message.trim().slice(0, maxMessageLength) : "";
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? "null")) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** `Retry-After` is a number of seconds or a date. */
function retryAfterMs(header: string | null): number {
  if (header === null) return 0;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}
