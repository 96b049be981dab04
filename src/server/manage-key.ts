import { createHmac, timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import { defaultLanguage, isLanguageCode, type LanguageCode } from "../site/languages";
import { localisePath } from "../site/paths";
import { defineOperation } from "./store/operations";
import type { Store } from "./store/store";
import type { BookingRow, Tables } from "./store/tables";

/** The page at which a guest sees, moves and cancels a call. */
export const bookingPath = "/booking/";

const keyPattern = /^([0-9a-f-]{36})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/;

/**
 * What a guest's address holds: `<lead id>.<version>.<signature>`. To raise the version in the row makes void what was
 * given before; nobody can make one without the secret of the store.
 */
export async function manageKeyOf(db: Kysely<Tables>, leadId: string, version: number): Promise<string> {
  const named = `${leadId}.${String(version)}`;
  return `${named}.${await signatureOf(db, named)}`;
}

/** The path that is given to the guest; in a letter the site's address comes before it. */
export function managePath(key: string, language: LanguageCode): string {
  return `${localisePath(bookingPath, language)}?key=${key}`;
}

/** The booking that a key is for; none for one that is wrong, old, or whose person has been erased. */
export async function findManaged(db: Kysely<Tables>, key: string): Promise<BookingRow | undefined> {
  const [, leadId = "", version = "", signature = ""] = keyPattern.exec(key) ?? [];
  // Done for whatever comes, so that all answers take as long.
  const right = Buffer.from(await signatureOf(db, `${leadId}.${version}`));
  const given = Buffer.from(signature.padEnd(right.length).slice(0, right.length));
  const isRight = timingSafeEqual(given, right) && signature !== "";
  const booking = await db
    .selectFrom("bookings")
    .selectAll()
    .where("lead_id", "=", leadId)
    .where("manage_version", "=", Number(version))
    .where("erased_at", "is", null)
    .executeTakeFirst();
  return isRight ? booking : undefined;
}

/**
 * Makes void the address at which the guest of a booking manages it, and makes another, which the letters that are still
 * to be sent then have.
 * @param leadId of the booking
 * @returns the path of the new address, or null when there is no such booking
 */
export async function renewManageKey(store: Store, leadId: string): Promise<string | null> {
  return store.perform(renewKey, { leadId });
}

const renewKey = defineOperation(
  "renewManageKey",
  async (trx, { leadId }: { leadId: string }): Promise<string | null> => {
    const booking = await trx
      .updateTable("bookings")
      .set((eb) => ({ manage_version: eb("manage_version", "+", 1) }))
      .where("lead_id", "=", leadId)
      .where("erased_at", "is", null)
      .returning(["manage_version", "language"])
      .executeTakeFirst();
    if (!booking) return null;
    const { manage_version: version, language } = booking;
    const before = await manageKeyOf(trx, leadId, version - 1);
    const after = await manageKeyOf(trx, leadId, version);
    const waiting = await trx
      .selectFrom("outbox")
      .select(["id", "payload"])
      .where("lead_id", "=", leadId)
      .where("kind", "in", ["mail", "reminder"])
      .where("state", "!=", "done")
      .execute();
    for (const { id, payload } of waiting) {
      await trx
        .updateTable("outbox")
        .set({ payload: payload.replaceAll(before, after) })
        .where("id", "=", id)
        .execute();
    }
    return managePath(after, isLanguageCode(language) ? language : defaultLanguage);
  },
);

async function signatureOf(db: Kysely<Tables>, named: string): Promise<string> {
  const { value } = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", "manage")
    .executeTakeFirstOrThrow();
  return createHmac("sha256", value).update(named).digest("base64url");
}
