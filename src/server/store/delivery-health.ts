import type { Kysely } from "kysely";
import { prepared, type Blanks } from "./prepared";
import { credentialRefusals } from "./delivery-refusals";
import { deliveryCounts, type DeliveryCount } from "./outbox";
import type { Store } from "./store";
import type { OutboxKind, Tables } from "./tables";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Longer than any lease: what was due then has nobody who delivers. */
const leftAloneAfterMs = 15 * minuteMs;
/** Long enough for several tries, however far apart they have become. */
const stuckAfterMs = 60 * minuteMs;
/** More of a day's deliveries than this are not looked at, so that the answer costs the same on a busy day. */
const mostSettled = 500;
const paidParkedForMs = 7 * dayMs;

export interface DeliveryHealth {
  /** Something was due 15 minutes ago, or was first tried an hour ago, and has not arrived. */
  isLate: boolean;
  /** When our credentials were last refused with a row that has not arrived, ms since 1970; else null. */
  refusedSince: number | null;
  /** Of the deliveries that ended in the last day, the newest 500 at most: how many, and how many were parked. */
  ended: number;
  parked: number;
}

/** How the deliveries of a kind go. Costs the same however many rows there are. */
export async function deliveryHealthOf(
  store: Pick<Store, "use">,
  kind: OutboxKind,
  now: number,
): Promise<DeliveryHealth> {
  const given = {
    kind: kind as string,
    leftAloneSince: now - leftAloneAfterMs,
    stuckSince: now - stuckAfterMs,
    dayAgo: now - dayMs,
  };
  const {
    rows: [found],
  } = await store.use((db) => findHealth(db, given));
  return {
    isLate: found?.left_alone != null || found?.stuck != null,
    refusedSince: found?.refused_since ?? null,
    ended: Number(found?.ended ?? 0),
    parked: Number(found?.parked ?? 0),
  };
}

export interface DeliveryFigures {
  counts: DeliveryCount[];
  /** Of each kind: for how long the oldest that waits has been due, and since when it is tried, ms; 0 for none. */
  oldest: { kind: OutboxKind; dueForMs: number; triedForMs: number }[];
}

/**
 * How many deliveries there are, and for how long those of the kinds have waited. Costs the same however many there are.
 * @param kinds those that have an address: the others wait for ever
 */
export async function deliveryFiguresOf(
  store: Pick<Store, "use">,
  kinds: readonly OutboxKind[],
  now: number,
): Promise<DeliveryFigures> {
  return store.use(async (db) => {
    const counts = await deliveryCounts(db);
    const waits = kinds.map(async (kind) => {
      const since = (column: "due_at" | "first_tried_at") =>
        db
          .selectFrom("outbox")
          .select(column)
          .where("state", "=", "pending")
          .where("kind", "=", kind)
          .where(column, "is not", null)
          .orderBy(column)
          .limit(1);
      const { due_at, first_tried_at } = await db
        .selectNoFrom([since("due_at").as("due_at"), since("first_tried_at").as("first_tried_at")])
        .executeTakeFirstOrThrow();
      const ageOf = (moment: number | null) => (moment === null ? 0 : Math.max(0, now - Number(moment)));
      return { kind, dueForMs: ageOf(due_at), triedForMs: ageOf(first_tried_at) };
    });
    return { counts, oldest: await Promise.all(waits) };
  });
}

/**
 * Of which kinds something was parked in the last week whose visitor has paid. Looks at the newest 500 that are parked
 * of each kind, since a wrong address parks any number.
 */
export async function paidParkedKinds(store: Pick<Store, "use">, now: number): Promise<OutboxKind[]> {
  const rows = await store.use((db) =>
    Promise.all((["lead", "lead_update"] as const).map((kind) => newestPaidParked(db, kind))),
  );
  return rows.flatMap((row) => (row && (row.settled_at ?? 0) > now - paidParkedForMs ? [row.kind] : []));
}

function newestPaidParked(db: Kysely<Tables>, kind: OutboxKind) {
  const parked = db
    .selectFrom("outbox")
    .select(["kind", "lead_id", "settled_at"])
    .where("state", "=", "parked")
    .where("kind", "=", kind)
    .orderBy("due_at", "desc")
    .limit(mostSettled)
    .as("parked");
  return db
    .selectFrom(parked)
    .innerJoin("bookings", "bookings.lead_id", "parked.lead_id")
    .select(["parked.kind", "parked.settled_at"])
    .where("bookings.paid_at", "is not", null)
    .orderBy("parked.settled_at", "desc")
    .executeTakeFirst();
}

interface Question {
  kind: string;
  leftAloneSince: number;
  stuckSince: number;
  dayAgo: number;
}

/** One query of parts, each of which an index answers with a few rows. */
const findHealth = prepared((db, { kind, leftAloneSince, stuckSince, dayAgo }: Blanks<Question>) => {
  const ofKind = (rows: Kysely<Tables>) => rows.selectFrom("outbox").where("kind", "=", kind as never);
  const waiting = ofKind(db).where("state", "=", "pending").limit(1);
  const settled = () =>
    ofKind(db)
      .select("state")
      .where("settled_at", ">", dayAgo)
      .orderBy("settled_at", "desc")
      .limit(mostSettled)
      .as("settled");
  return db.selectNoFrom((eb) => [
    waiting.select("id").where("due_at", "<=", leftAloneSince).as("left_alone"),
    waiting.select("id").where("first_tried_at", "<=", stuckSince).as("stuck"),
    // Only what waits has been refused since some time. To say so would tempt PostgreSQL to read all that waits.
    ofKind(db)
      .select("refused_since")
      .where("refused_since", "is not", null)
      .where("last_outcome", "in", credentialRefusals)
      .orderBy("refused_since", "desc")
      .limit(1)
      .as("refused_since"),
    eb
      .selectFrom(settled())
      .select((of) => of.fn.countAll<number | string>().as("count"))
      .as("ended"),
    eb
      .selectFrom(settled())
      .select((of) => of.fn.countAll<number | string>().as("count"))
      .where("state", "=", "parked")
      .as("parked"),
  ]);
});
