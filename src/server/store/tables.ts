/**
 * The tables. Times are integer milliseconds since 1970, switches 0 or 1, JSON is text: what SQLite and PostgreSQL
 * have in common.
 */
export interface Tables {
  leads: LeadRow;
  attachments: AttachmentRow;
  object_removals: ObjectRemovalRow;
  outbox: OutboxRow;
  outbox_counts: OutboxCountRow;
  calls_under_way: CallUnderWayRow;
  upstream_pauses: UpstreamPauseRow;
  idempotency: IdempotencyRow;
  quota_counts: QuotaCountRow;
  figures: FigureRow;
  figure_campaigns: { day: string; campaign: string };
  bookings: BookingRow;
  slots: SlotRow;
  unplaced_payments: UnplacedPaymentRow;
  stripe_events: { id: string; at: number };
  secrets: { name: string; value: string };
  schema_versions: { version: number; applied_at: number };
  schema_contracts: SchemaContractRow;
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
  /** JSON of how its visitor came first and last, `{}` where nobody has said. */
  attribution: string;
  /** What reports count by, see `FigureColumns`. */
  first_campaign: string | null;
  last_campaign: string | null;
  landing_page: string | null;
  page: string | null;
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
  /** Null of those that are older than this column. */
  size: number | null;
  /** Where in the object storage its bytes lie, or null: they are in `bytes`, which is empty otherwise. */
  object_key: string | null;
  bytes: Uint8Array;
  created_at: number;
}

/** An object that is to be removed from the object storage then, unless a lead is stored with it before. */
export interface ObjectRemovalRow {
  object_key: string;
  due_at: number;
}

/**
 * Those that carry a lead, each its own, the most urgent first. A `lead_update` tells the CRM what became of a booking
 * after its lead had been sent; it goes after the lead itself and after earlier updates.
 */
export const leadOutboxKinds = ["lead", "lead_update", "questionnaire", "form"] as const;

/** What goes to a visitor by mail: at once, or at a time before the call. */
export const mailOutboxKinds = ["mail", "reminder"] as const;

/** What is carried upstream, the most urgent first. */
export const outboxKinds = [...leadOutboxKinds, ...mailOutboxKinds, "postback", "started_chat"] as const;
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
  /** The place among the updates of a lead, which go one after the other; 0 of everything else. */
  turn: number;
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
  /** Since when the upstream has answered every try with 401 or 403, or every try with 409; null where it has not, and once settled. */
  refused_since: number | null;
}

/** How many rows of the outbox there are of a kind in a state: the sum over all shards. Kept by triggers. */
export interface OutboxCountRow {
  kind: OutboxKind;
  state: OutboxState;
  shard: number;
  deliveries: number;
}

/** One of the calls that all hosts on a PostgreSQL may make at a time. */
export interface CallUnderWayRow {
  number: number;
  /** Of the delivery that it is made for. */
  lease_id: string | null;
  /** From then on it is free. */
  ends_at: number;
}

/** An upstream that has refused our credentials and has taken nothing since, see `UpstreamPauses`. */
export interface UpstreamPauseRow {
  /** See `keyOfUpstream`. */
  upstream: string;
  until: number;
}

/** A step of the schema that took away what earlier programs use. */
export interface SchemaContractRow {
  version: number;
  /** How many steps a program must know to work with the tables since. */
  needs: number;
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

/** How often something happened on a day, see `contracts/figures.ts`. Nothing in it is of one visitor. */
export interface FigureRow {
  /** In UTC, `YYYY-MM-DD`. */
  day: string;
  language: string;
  page: string;
  /** See `campaignName`; "" for none, and where it may not be told. */
  first_campaign: string;
  last_campaign: string;
  /** "" where it is about no form. */
  form: string;
  /** Of a form, from 1; of a measure its bucket, see `vitalBounds`; else 0. */
  step: number;
  what: string;
  count: number;
}

/** A visitor's way to a paid place, from before the payment to the appointment. */
export interface BookingRow {
  /** The visitor's right to act; begins with `test_` where payments are simulated. */
  id: string;
  name: string;
  phone: string;
  email: string;
  language: string;
  /** JSON of the campaign's token. */
  token: string;
  /** As of a lead. */
  attribution: string;
  test: number;
  /** Whether, unpaid, it becomes a lead. If not, it is erased. */
  may_call: number;
  /** Why it looks like a robot's; null when it does not. Without a payment its lead is held for that. */
  suspicion: string | null;
  /** In the smallest unit of the currency, as it was when the booking was made. */
  amount: number;
  currency: string;
  /** Stripe's, once it has one. */
  intent_id: string | null;
  /** The intents before this one that came to nothing; part of the idempotency key at Stripe. */
  intent_round: number;
  /** Whether the booking's intent was counted against its caller's limit. */
  intent_counted: number;
  /** As last known, in Stripe's words; null before there is an intent. */
  payment_status: string | null;
  /** Of a simulated payment that is slow: when it will have been paid. */
  test_settles_at: number | null;
  paid_at: number | null;
  /** The booking's one lead, once it has been stored. */
  lead_id: string | null;
  /** When the booked call begins. */
  slot_at: number | null;
  /** When Stripe is to be told of the slot, and how often that failed; null when there is nothing to tell. */
  slot_told_due_at: number | null;
  slot_told_tries: number;
  /** When Stripe is to be asked to cancel the intent, and how often that failed; null when nothing is to be canceled. */
  cancel_due_at: number | null;
  cancel_tries: number;
  /** Part of the key with which the visitor manages the booking: raised, it makes void what was given before. */
  manage_version: number;
  /** How often the call was moved. */
  moves: number;
  cancelled_at: number | null;
  /** When Stripe is to be asked to give the money back, and how often that failed; null when there is nothing to ask. */
  refund_due_at: number | null;
  refund_tries: number;
  refunded_at: number | null;
  created_at: number;
  /** When the personal data were taken out; else null. */
  erased_at: number | null;
}

/** Money that came in and fits no booking of ours. */
export interface UnplacedPaymentRow {
  /** Stripe's. */
  intent_id: string;
  /** The booking that it names, if any. */
  booking_id: string | null;
  /** In the smallest unit of the currency, as received. */
  amount: number;
  currency: string;
  /** `unknown`: there is no such booking (any more); `mismatch`: another amount, or the booking is paid already. */
  reason: "unknown" | "mismatch";
  seen_at: number;
  /** When somebody dealt with it; else null. */
  settled_at: number | null;
}

/** A time of an agent's that nobody else can have. */
export interface SlotRow {
  agent_id: string;
  /** Dubai's, `YYYY-MM-DD` and `HH:mm`. */
  date: string;
  time: string;
  /** Null once the person has been erased: the time stays taken. */
  booking_id: string | null;
  /** The end of a hold; null when the slot is booked. */
  expires_at: number | null;
}
