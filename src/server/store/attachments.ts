import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { storeUnavailable } from "./connection";
import { keepObject } from "./object-removals";
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

/** A file as it is stored with its lead: with its bytes, or with the key of the object that has them. */
export type PlacedFile = Omit<Attachment, "bytes"> & { size: number } & (
    { bytes: Uint8Array; objectKey: null } | { bytes: null; objectKey: string }
  );

/** @throws Problem `store_unavailable` when the file's object may be gone already */
export async function insertAttachment(
  trx: Transaction<Tables>,
  leadId: string,
  { name, mediaType, sha256, size, bytes, objectKey }: PlacedFile,
  now: number,
): Promise<void> {
  if (objectKey !== null && !(await keepObject(trx, objectKey))) throw storeUnavailable();
  await trx
    .insertInto("attachments")
    .values({
      id: randomUUID(),
      lead_id: leadId,
      file_name: name,
      media_type: mediaType,
      sha256,
      size,
      object_key: objectKey,
      bytes: bytes ?? new Uint8Array(),
      created_at: now,
    })
    .execute();
}

/** The file that came with a lead, or undefined. Its bytes are empty where an object has them. */
export async function findAttachment(db: Kysely<Tables>, leadId: string) {
  return db
    .selectFrom("attachments")
    .select(["file_name as name", "media_type as mediaType", "sha256", "size", "bytes"])
    .select("object_key as objectKey")
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
}
