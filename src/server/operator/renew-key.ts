import { isLanguageCode, defaultLanguage } from "../../site/languages";
import { manageKeyOf, managePath } from "../manage-key";
import type { Store } from "../store/store";

/**
 * Makes void the address at which the guest of a booking manages it, and makes another, which the letters that are still
 * to be sent then have.
 * @param leadId of the booking
 * @returns the path of the new address, or null when there is no such booking
 */
export async function renewManageKey(store: Store, leadId: string): Promise<string | null> {
  return store.write(async (trx) => {
    const booking = await trx
      .updateTable("bookings")
      .set((eb) => ({ manage_version: eb("manage_version", "+", 1) }))
      .where("lead_id", "=", leadId)
      .where("erased_at", "is", null)
      .returning(["manage_version", "language"])
      .executeTakeFirst();
    if (!booking) return null;
    const { manage_version: version, language } = booking;
    const [before, after] = [
      await manageKeyOf(trx, leadId, version - 1),
      await manageKeyOf(trx, leadId, version),
    ];
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
  });
}
