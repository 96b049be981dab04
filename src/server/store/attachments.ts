import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables";

/** A file of a visitor's. */
export interface Attachment {
  /** Without a path, its ending that of its true format. */
  name: string;
  mediaType: string;
  /** Hexadecimal. */
  sha256: string;
  bytes: Uint8Array;
}

export async function insertAttachment(
  trx: Transaction<Tables>,
  leadId: string,
  { name, mediaType, sha256, bytes }: Attachment,
  now: number,
): Promise<void> {
  await trx
    .insertInto("attachments")
    .values({
      id: randomUUID(),
      lead_id: leadId,
      file_name: name,
      media_type: mediaType,
      sha256,
      bytes,
      created_at: now,
    })
    .execute();
}

/** The file that came with a lead, or null. */
export async function findAttachment(db: Kysely<Tables>, leadId: string): Promise<Attachment | null> {
  const row = await db
    .selectFrom("attachments")
    .select(["file_name as name", "media_type as mediaType", "sha256", "bytes"])
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  return row ?? null;
}
