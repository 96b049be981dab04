/**
 * The tables. Times are integer milliseconds since 1970, switches 0 or 1, JSON is text: what SQLite and PostgreSQL
 * have in common.
 */
export interface Tables {
  leads: LeadRow;
  attachments: AttachmentRow;
  outbox: OutboxRow;
  idempotency: IdempotencyRow;
  quota_counts: QuotaCountRow;
  secrets: { name: string; value: string };
  schema_versions: { version: number; applied_at: number };
}

export interface LeadRow {
  id: string;
  /** For people: `DH-7K3Q9F`, unique. */
  reference: string;
  kind: string;
  name: string;
  phone: string;
  email: string | null;
  /** JSON of the parts that only some kinds have: slot, agent, booking, preferred time, context. */
  details: string;
  language: string;
  /** JSON of the campaign's token. */
  token: string;
  full_url: string;
  elapsed_ms: number;
  test: number;
  /** Why the lead is taken for a robot's, or null. */
  quarantine: string | null;
  created_at: number;
  /** When the personal data were taken out of the row, which is kept for its figures; else null. */
  erased_at: number | null;
}

/** A file that came with a lead, and goes upstream and out of the store with it. */
export interface AttachmentRow {
  id: string;
  lead_id: string;
  /** Without a path, its ending that of its true format. */
  file_name: string;
  media_type: string;
  /** Hexadecimal. */
  sha256: string;
  bytes: Uint8Array;
  created_at: number;
}

/** Those that carry a lead, each its own, the most urgent first. */
export const leadOutboxKinds = ["lead", "questionnaire", "form"] as const;

/** What is carried upstream, the most urgent first. */
export const outboxKinds = [...leadOutboxKinds, "postback", "started_chat"] as const;
export type OutboxKind = (typeof outboxKinds)[number];

/**
 * - `pending`: to be delivered once `due_at` has come
 * - `done`: the upstream took it
 * - `parked`: the upstream refused it, or 72 h of tries went by; waits for the operator
 * - `quarantine`, `test`: kept from the upstream
 */
export type OutboxState = "pending" | "done" | "parked" | "quarantine" | "test";

export interface OutboxRow {
  /** Sent upstream as `Idempotency-Key`, the same on every try. */
  id: string;
  kind: OutboxKind;
  lead_id: string | null;
  /** JSON, the body as the upstream gets it. */
  payload: string;
  state: OutboxState;
  /** When the next try may be made. A worker that takes the row moves it to the end of its lease. */
  due_at: number;
  /** Whose lease it is; only its holder may settle the row. */
  lease_id: string | null;
  attempts: number;
  /** The 72 h of tries are counted from here. */
  first_tried_at: number | null;
  /** How the last try ended: `http_503`, `network`, `timeout`. */
  last_outcome: string | null;
  created_at: number;
  settled_at: number | null;
}

export interface QuotaCountRow {
  /** Keyed hash of what is counted. */
  bucket: string;
  calls: number;
  /** When the count begins anew. */
  ends_at: number;
}

export interface IdempotencyRow {
  /** The call that the key was sent to. */
  scope: string;
  key: string;
  /** The lead that the call was about, so that the answer goes when the person goes. */
  lead_id: string | null;
  /** Hash of the body; another body under the same key is refused. */
  fingerprint: string;
  status: number;
  /** JSON, the body answered. */
  answer: string;
  /** Until then the first call is still being answered; afterwards `status` and `answer` stand. */
  in_progress_until: number;
  created_at: number;
}
