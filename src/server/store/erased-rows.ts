import { setTimeout as delay } from "node:timers/promises";
import { sql, type Kysely, type Transaction } from "kysely";
import { otherCampaigns } from "../../site/campaigns";
import { trackingToken } from "../../site/constants";
import { eraseBookings } from "./bookings";
import { removeObjectsOf } from "./object-removals";
import type { LeadRow, Tables } from "./tables";

/** At most so many rows leave in one transaction, so that visitors never wait long for their turn to write. */
export const mostAtOnce = 100;
/** Files of more bytes leave in a transaction of their own. */
const mostBytes = 2_000_000;

/**
 * Takes the personal data out of the leads, and away what belongs to them; their deliveries are the caller's, and so are
 * files in the object storage, see `AttachmentFiles.removeDue`.
 */
export async function eraseLeads(
  trx: Transaction<Tables>,
  leads: readonly LeadRow[],
  now: number,
): Promise<void> {
  for (const batch of batches(ids(leads))) {
    await trx.deleteFrom("idempotency").where("lead_id", "in", batch).execute();
    await removeObjectsOf(trx, batch, now);
    await trx.deleteFrom("attachments").where("lead_id", "in", batch).execute();
    await eraseBookings(trx, { leads: batch }, now);
  }
  for (const lead of leads) {
    await trx
      .updateTable("leads")
      .set({
        name: "",
        phone: "",
        email: null,
        details: "{}",
        token: JSON.stringify(campaignOf(lead)),
        attribution: "{}",
        ...withoutPhone(lead),
        full_url: "",
        erased_at: now,
      })
      .where("id", "=", lead.id)
      .execute();
  }
}

/** Removes the rows of leads that count in no report. Their deliveries must be gone before. */
export async function removeLeads(trx: Transaction<Tables>, leads: readonly { id: string }[]): Promise<void> {
  for (const batch of batches(ids(leads))) {
    await trx.deleteFrom("leads").where("id", "in", batch).execute();
  }
}

/** What never was a customer counts in no report, so nothing of it stays. */
export function isBare({ quarantine, test }: Pick<LeadRow, "quarantine" | "test">): boolean {
  return quarantine !== null || test === 1;
}

/**
 * As many of these leads, from the first, as one transaction may erase. Every byte of a file is overwritten, and
 * visitors wait for their turn to write meanwhile.
 */
export async function affordable<Lead extends { id: string }>(
  db: Kysely<Tables>,
  leads: readonly Lead[],
): Promise<Lead[]> {
  const files = await db
    .selectFrom("attachments")
    .select(["lead_id", sql<number | string>`sum(octet_length(bytes))`.as("size")])
    .where("lead_id", "in", ids(leads))
    .groupBy("lead_id")
    .execute();
  const sizes = new Map(files.map(({ lead_id, size }) => [lead_id, Number(size)]));
  let bytes = 0;
  return leads.filter(({ id }, index) => {
    bytes += sizes.get(id) ?? 0;
    return index === 0 || bytes <= mostBytes;
  });
}

/** Calls `step` until it says that nothing is left or `mayGoOn` says no, and leaves the store to others in between. */
export async function inSteps(
  step: () => Promise<boolean>,
  mayGoOn: () => boolean = () => true,
): Promise<void> {
  while (mayGoOn()) {
    const begun = performance.now();
    if (!(await step())) return;
    await delay(performance.now() - begun);
  }
}

/** Of the token only the campaign: a click's identifier stands for a person. */
function campaignOf({ token, phone, email }: LeadRow): Record<string, string> {
  const kept: readonly string[] = trackingToken.campaignKeys.filter((key) => key.startsWith("utm_"));
  const personal = [phone.replace(/\D/g, ""), email?.toLowerCase() ?? ""].filter((value) => value !== "");
  return Object.fromEntries(
    Object.entries(JSON.parse(token) as Record<string, string>).filter(
      ([key, value]) => kept.includes(key) && !personal.some((part) => value.toLowerCase().includes(part)),
    ),
  );
}

/** The names of the campaigns, unless the lead's number stands in one. */
function withoutPhone({ phone, ...lead }: LeadRow) {
  const digits = phone.replace(/\D/g, "");
  const named = (name: string | null) =>
    digits !== "" && name?.replace(/\D/g, "").includes(digits) ? otherCampaigns : name;
  return { first_campaign: named(lead.first_campaign), last_campaign: named(lead.last_campaign) };
}

export function ids(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

export function batches<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / mostAtOnce);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
  );
}
