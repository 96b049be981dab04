import type { Store } from "./store";
import type { OutboxKind } from "./tables";

const minuteMs = 60_000;
/** Longer than any lease: what was due then has nobody who delivers. */
const leftAloneAfterMs = 15 * minuteMs;
/** Long enough for several tries, however far apart they have become. */
const stuckAfterMs = 60 * minuteMs;

/** Whether something of these kinds was due 15 minutes ago, or was first tried an hour ago, and has not arrived. */
export async function areDeliveriesLate(
  store: Pick<Store, "use">,
  kinds: readonly OutboxKind[],
  now: number,
): Promise<boolean> {
  if (kinds.length === 0) return false;
  return store.use(async (db) => {
    const late = await db
      .selectFrom("outbox")
      .select("id")
      .where("state", "=", "pending")
      .where("kind", "in", kinds)
      .where((eb) =>
        eb.or([eb("due_at", "<=", now - leftAloneAfterMs), eb("first_tried_at", "<=", now - stuckAfterMs)]),
      )
      .limit(1)
      .executeTakeFirst();
    return late !== undefined;
  });
}
