import { createHash, randomUUID } from "node:crypto";
import type { ServerEnv } from "./env";
import { errorFacts, log } from "./log";
import { objectStorageOf, type ObjectStorage } from "./object-storage";
import { findAttachment, type Attachment, type PlacedFile } from "./store/attachments";
import { storeUnavailable } from "./store/connection";
import { announceObject, dueRemovals, forgetRemovals } from "./store/object-removals";
import type { CallKey, Store, StoredAnswer } from "./store/store";

/** An object whose lead has not been stored after this has none: longer than any call, ms. */
const unclaimedMs = 60 * 60_000;
/** As long as a file takes over a slow line, and short enough for the lease of its row, ms. */
const readWithinMs = 15_000;

/** A file that cannot be delivered now; `code` is the outcome of the try. */
export class FileFault extends Error {
  readonly code: "storage" | "file_missing" | "file_damaged";

  constructor(code: FileFault["code"], cause?: unknown) {
    super("The file of a lead could not be read", { cause });
    this.code = code;
  }
}

interface AttachmentFilesOptions {
  env: ServerEnv;
  store: Store;
  now: () => number;
}

/**
 * The files that come with leads. They lie in the store, or in object storage where the variables name one; their names
 * and hashes lie in the store either way. The store remembers every object from before it is made until it is removed,
 * so that none is left behind, whatever fails.
 */
export class AttachmentFiles {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #objects: ObjectStorage | null;

  constructor({ env, store, now }: AttachmentFilesOptions) {
    this.#store = store;
    this.#now = now;
    this.#objects = objectStorageOf(env);
  }

  /**
   * Puts a file where files lie, before its lead is stored.
   * @returns what is stored with the lead; or what the call was answered before
   * @throws Problem `store_unavailable`, `key_reused`, `in_progress`
   */
  async place(call: CallKey, file: Attachment): Promise<{ placed: PlacedFile } | { repeated: StoredAnswer }> {
    const { bytes, ...named } = file;
    const size = bytes.byteLength;
    if (!this.#objects) return { placed: { ...named, size, bytes, objectKey: null } };
    const now = this.#now();
    // Nothing in it is the visitor's. The day helps whoever looks into the bucket.
    const objectKey = `attachments/${new Date(now).toISOString().slice(0, 10)}/${randomUUID()}`;
    const repeated = await this.#store.perform(announceObject, { call, objectKey, dueAt: now + unclaimedMs });
    if (repeated) return { repeated };
    try {
      await this.#objects.put(objectKey, file);
    } catch (error) {
      log("warn", "attachment_not_stored", errorFacts(error));
      throw storeUnavailable(error, 30);
    }
    return { placed: { ...named, size, bytes: null, objectKey } };
  }

  /**
   * The file that came with a lead, as it came; or null.
   * @throws FileFault when it is out of reach, gone or another; Problem `store_unavailable`
   */
  async read(leadId: string, limits: ReadLimits): Promise<Attachment | null> {
    const kept = await this.#store.use((db) => findAttachment(db, leadId));
    if (!kept) return null;
    const { name, mediaType, sha256, size, objectKey } = kept;
    const bytes = objectKey === null ? kept.bytes : await this.#readObject(objectKey, size ?? 0, limits);
    if (createHash("sha256").update(bytes).digest("hex") !== sha256) throw new FileFault("file_damaged");
    return { name, mediaType, sha256, bytes };
  }

  /**
   * Removes the objects whose leads were erased or never stored. What fails is tried again the next time.
   * @param mayGoOn asked before each
   * @returns how many are still to be removed
   */
  async removeDue(mayGoOn: () => boolean = () => true): Promise<number> {
    for (;;) {
      const keys = await this.#store.use((db) => dueRemovals(db, this.#now()));
      const removed: string[] = [];
      try {
        for (const key of keys) {
          if (!mayGoOn()) break;
          if (!this.#objects) throw new FileFault("storage");
          await this.#objects.remove(key);
          removed.push(key);
        }
      } catch (error) {
        log("error", "attachment_not_removed", errorFacts(error));
      }
      if (removed.length > 0) await this.#store.perform(forgetRemovals, removed);
      if (removed.length < keys.length || keys.length === 0) return keys.length - removed.length;
    }
  }

  async #readObject(key: string, size: number, { timeoutMs, cutOff }: ReadLimits): Promise<Uint8Array> {
    const signal = AbortSignal.any([AbortSignal.timeout(Math.min(timeoutMs, readWithinMs)), cutOff]);
    let bytes: Uint8Array | null | undefined;
    try {
      bytes = await this.#objects?.get(key, size, signal);
    } catch (error) {
      throw new FileFault("storage", error);
    }
    if (bytes === null) throw new FileFault("file_missing");
    // The variables are gone, and the files are still there.
    if (bytes === undefined) throw new FileFault("storage");
    return bytes;
  }
}

interface ReadLimits {
  timeoutMs: number;
  /** Ends it before that. */
  cutOff: AbortSignal;
}
