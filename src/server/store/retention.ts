import { sql, type ExpressionBuilder, type Kysely, type Transaction } from "kysely";
import { affordable, eraseLeads, ids, inSteps, mostAtOnce, removeLeads } from "./erased-rows";
import { defineOperation } from "./operations";
import type { Store } from "./store";
import {
  leadOutboxKinds,
  mailOutboxKinds,
  outboxKinds,
  type LeadRow,
  type OutboxKind,
  type Tables,
} from "./tables";

export interface Deadlines {
  /** What was delivered until then is erased. */
  deliveredUntil: number;
  /** What has been held as a robot's since before then is erased. */
  quarantinedUntil: number;
}

export interface Sweep {
  /** Delivered leads of which only figures are left. */
  leads: number;
  /** Quarantined leads of which nothing is left. */
  quarantined: number;
  /** Test leads of which nothing is left. */
  tests: number;
  /** Copies that were removed: postbacks and started chats. */
  copies: number;
}

export interface SweepOptions {
  onProgress?: ((soFar: Sweep) => void) | undefined;
  /** Asked before each step; what is left is for the next sweep. */
  mayGoOn?: (() => boolean) | undefined;
}

/** The kinds that carry no lead but its copy, or none at all. */
const isOfLead = new Set<OutboxKind>([...leadOutboxKinds, ...mailOutboxKinds]);
const copies = outboxKinds.filter((kind) => !isOfLead.has(kind));

/**
 * Erases what has been kept long enough, in small steps. Never a lead that is still to be delivered, nor its copies;
 * copies of a lead that is gone go as well, delivered or not, since nothing else would ever remove them.
 */
export async function eraseExpired(
  store: Store,
  deadlines: Deadlines,
  now: number,
  { onProgress, mayGoOn }: SweepOptions = {},
): Promise<Sweep> {
  const total: Sweep = { leads: 0, quarantined: 0, tests: 0, copies: 0 };
  await inSteps(async () => {
    const step = await store.perform(eraseExpiredStep, { deadlines, now });
    total.leads += step.leads;
    total.quarantined += step.quarantined;
    total.tests += step.tests;
    total.copies += step.copies;
    onProgress?.(total);
    return sum(step) > 0;
  }, mayGoOn);
  // Not rebuilt: that would hold up visitors for as long as the whole file takes to write.
  if (sum(total) > 0) await store.leaveNoTrace({ rebuild: false });
  return total;
}

const sum = ({ leads, quarantined, tests, copies: removed }: Sweep) => leads + quarantined + tests + removed;

/** The first group that has something to erase is the step's. */
const eraseExpiredStep = defineOperation(
  "eraseExpiredStep",
  async (trx, { deadlines, now }: { deadlines: Deadlines; now: number }): Promise<Sweep> => {
    const none: Sweep = { leads: 0, quarantined: 0, tests: 0, copies: 0 };
    const quarantined = await affordableOf(trx, quarantinedLeads(trx, deadlines));
    if (quarantined.length > 0) {
      await removeWhole(trx, quarantined, now);
      return { ...none, quarantined: quarantined.length };
    }
    const tests = await affordableOf(trx, testLeads(trx, deadlines));
    if (tests.length > 0) {
      await removeWhole(trx, tests, now);
      return { ...none, tests: tests.length };
    }
    const delivered = await affordableOf(trx, deliveredLeads(trx, deadlines));
    if (delivered.length > 0) {
      await eraseLeads(trx, delivered, now);
      // A copy that was delivered later has its own time.
      await trx
        .deleteFrom("outbox")
        .where("lead_id", "in", ids(delivered))
        .where("kind", "not in", copies)
        .execute();
      return { ...none, leads: delivered.length };
    }
    return { ...none, copies: await removeCopies(trx, deadlines) };
  },
);

export function quarantinedLeads(trx: Kysely<Tables>, { quarantinedUntil }: Deadlines) {
  return trx
    .selectFrom("leads")
    .selectAll()
    .where("quarantine", "is not", null)
    .where("created_at", "<=", quarantinedUntil);
}

export function testLeads(trx: Kysely<Tables>, deadlines: Deadlines) {
  return unerasedLeads(trx, deadlines)
    .where("test", "=", 1)
    .where((eb) =>
      eb.not(
        eb.exists(
          ownDeliveries(eb).where((row) =>
            row.or([
              row("outbox.state", "in", ["pending", "parked"]),
              row("outbox.settled_at", ">", deadlines.deliveredUntil),
            ]),
          ),
        ),
      ),
    );
}

export function deliveredLeads(trx: Kysely<Tables>, deadlines: Deadlines) {
  return unerasedLeads(trx, deadlines)
    .where("test", "=", 0)
    .where((eb) => eb.exists(ownDeliveries(eb).where("state", "=", "done")))
    .where((eb) =>
      eb.not(
        eb.exists(
          ownDeliveries(eb).where((row) =>
            row.or([
              row("outbox.state", "!=", "done"),
              row("outbox.settled_at", ">", deadlines.deliveredUntil),
            ]),
          ),
        ),
      ),
    );
}

function unerasedLeads(trx: Kysely<Tables>, { deliveredUntil }: Deadlines) {
  return trx
    .selectFrom("leads")
    .selectAll()
    .where("erased_at", "is", null)
    .where("created_at", "<=", deliveredUntil)
    .where((eb) => eb.not(eb.exists(waitingMail(eb))))
    .where((eb) => eb.not(eb.exists(recentCall(eb, deliveredUntil))));
}

/** What a visitor is still to be told. What no mail server takes keeps nobody in the store. */
function waitingMail(eb: ExpressionBuilder<Tables, "leads">) {
  return eb
    .selectFrom("outbox")
    .select("outbox.id")
    .whereRef("outbox.lead_id", "=", "leads.id")
    .where("outbox.kind", "in", mailOutboxKinds)
    .where("outbox.state", "=", "pending");
}

/** A booking whose call is still to come, or was only just: its visitor may move or cancel it. */
function recentCall(eb: ExpressionBuilder<Tables, "leads">, deliveredUntil: number) {
  return eb
    .selectFrom("bookings")
    .select("bookings.id")
    .whereRef("bookings.lead_id", "=", "leads.id")
    .where("bookings.cancelled_at", "is", null)
    .where("bookings.slot_at", ">", deliveredUntil);
}

/** The deliveries of the lead itself, as against its copies. */
function ownDeliveries(eb: ExpressionBuilder<Tables, "leads">) {
  return eb
    .selectFrom("outbox")
    .select("outbox.id")
    .whereRef("outbox.lead_id", "=", "leads.id")
    .where("outbox.kind", "not in", [...copies, ...mailOutboxKinds]);
}

async function affordableOf(
  trx: Transaction<Tables>,
  wanted: ReturnType<typeof unerasedLeads>,
): Promise<LeadRow[]> {
  const found = await wanted.orderBy("created_at").limit(mostAtOnce).execute();
  return found.length === 0 ? [] : affordable(trx, found);
}

async function removeWhole(trx: Transaction<Tables>, leads: readonly LeadRow[], now: number): Promise<void> {
  await eraseLeads(trx, leads, now);
  await trx.deleteFrom("outbox").where("lead_id", "in", ids(leads)).execute();
  await removeLeads(trx, leads);
}

async function removeCopies(trx: Transaction<Tables>, deadlines: Deadlines): Promise<number> {
  const expired = await expiredCopies(trx, deadlines).execute();
  if (expired.length > 0) await trx.deleteFrom("outbox").where("id", "in", ids(expired)).execute();
  return expired.length;
}

/** Some of them, the oldest first. */
export function expiredCopies(db: Kysely<Tables>, { deliveredUntil }: Deadlines) {
  return (
    db
      .selectFrom("outbox")
      .select("id")
      // Written out, since SQLite uses the index of these kinds only where it can see that they are meant.
      .where(sql<boolean>`kind in (${sql.join(copies.map((kind) => sql.lit(kind)))})`)
      .where("created_at", "<=", deliveredUntil)
      .where((eb) =>
        eb.or([
          eb("state", "=", "done").and("settled_at", "<=", deliveredUntil),
          eb("state", "!=", "done").and("lead_id", "is", null),
          eb("state", "!=", "done").and(
            eb.exists(
              eb
                .selectFrom("leads")
                .select("leads.id")
                .whereRef("leads.id", "=", "outbox.lead_id")
                .where("leads.erased_at", "is not", null),
            ),
          ),
        ]),
      )
      .orderBy("created_at")
      .limit(mostAtOnce)
  );
}
