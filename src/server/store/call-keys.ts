import type { Transaction } from "kysely";
import { keyLifetimeMs } from "../idempotency";
import { Problem } from "../problem";
import { prepared, type Blanks } from "./prepared";
import type { IdempotencyRow, Tables } from "./tables";

/** The clocks of two instances differ by less, ms. */
const mostSkewMs = 10_000;

/** A status and the body that goes with it. */
export interface StoredAnswer {
  status: number;
  body: object;
}

/** Names one call of one visitor, so that it is answered once. */
export interface CallKey {
  scope: string;
  /** The `Idempotency-Key` header; without one every call is new. */
  key: string | null;
  fingerprint: string;
}

/** A call that is answered now, and how long a repetition is told to wait meanwhile. */
export interface AnsweredCall extends CallKey {
  /** ms */
  answerWithinMs: number;
}

/** Rolls a transaction back because its key belongs to another call. */
class KeyTaken extends Error {}

/** On PostgreSQL another transaction can take a key that was free for ours; the next round then finds it. */
export async function inRoundsForKey<T>(write: () => Promise<T>): Promise<T> {
  for (let round = 0; round < 3; round += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof KeyTaken)) throw error;
    }
  }
  throw new Problem("in_progress", { headers: { "Retry-After": "1" } });
}

/**
 * What the same call was answered before, or null when it is new.
 * @throws Problem `key_reused`, `in_progress`
 */
export async function findEarlierAnswer(
  trx: Transaction<Tables>,
  { scope, key, fingerprint }: CallKey,
  now: number,
): Promise<StoredAnswer | null> {
  if (key === null) return null;
  const {
    rows: [earlier],
  } = await findKey(trx, { scope, key });
  if (!earlier) return null;
  if (earlier.created_at <= now - keyLifetimeMs) {
    await trx
      .deleteFrom("idempotency")
      .where("scope", "=", scope)
      .where("key", "=", key)
      .where("created_at", "=", earlier.created_at)
      .execute();
    return null;
  }
  if (earlier.fingerprint !== fingerprint) throw new Problem("key_reused");
  // A call from the future was made by a clock that has been put back since: it is not under way for so long.
  if (earlier.in_progress_until > now && earlier.created_at <= now + mostSkewMs) {
    throw new Problem("in_progress", { headers: { "Retry-After": "1" } });
  }
  return { status: earlier.status, body: JSON.parse(earlier.answer) as object };
}

/**
 * Keeps a call's answer under its key.
 * @param leadId the lead or booking with which the answer is erased
 * @throws KeyTaken when another call took the key in the meantime, see `inRoundsForKey`
 */
export async function keepAnswer(
  trx: Transaction<Tables>,
  { scope, key, fingerprint, answerWithinMs }: AnsweredCall,
  { answer, leadId }: { answer: StoredAnswer; leadId: string | null },
  now: number,
): Promise<void> {
  if (key === null) return;
  const { numAffectedRows } = await addKey(trx, {
    ...{ scope, key, fingerprint, lead_id: leadId, status: answer.status },
    answer: JSON.stringify(answer.body),
    in_progress_until: now + answerWithinMs,
    created_at: now,
  });
  if (numAffectedRows === 0n) throw new KeyTaken();
}

/** Replaces what a repeated call gets. */
export async function replaceAnswer(
  trx: Transaction<Tables>,
  { scope, key, fingerprint }: CallKey,
  { status, body }: StoredAnswer,
): Promise<void> {
  if (key === null) return;
  await trx
    .updateTable("idempotency")
    .set({ status, answer: JSON.stringify(body), in_progress_until: 0 })
    .where("scope", "=", scope)
    .where("key", "=", key)
    .where("fingerprint", "=", fingerprint)
    .execute();
}

/** Forgets at most `limit` answers that have lived their time. @returns how many */
export async function forgetOldAnswers(
  trx: Transaction<Tables>,
  now: number,
  limit: number,
): Promise<number> {
  const old = await trx
    .selectFrom("idempotency")
    .select(["scope", "key"])
    .where("created_at", "<=", now - keyLifetimeMs)
    .limit(limit)
    .execute();
  for (const { scope, key } of old) {
    await trx.deleteFrom("idempotency").where("scope", "=", scope).where("key", "=", key).execute();
  }
  return old.length;
}

const findKey = prepared((db, { scope, key }: Blanks<{ scope: string; key: string }>) =>
  db.selectFrom("idempotency").selectAll().where("scope", "=", scope).where("key", "=", key),
);

const addKey = prepared((db, row: Blanks<IdempotencyRow>) =>
  db
    .insertInto("idempotency")
    .values(row)
    .onConflict((conflict) => conflict.columns(["scope", "key"]).doNothing()),
);
