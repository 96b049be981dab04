import { createHash, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { ServerEnv } from "./env";
import { errorFacts, log } from "./log";
import { objectStorageOf, type ObjectStorage } from "./object-storage";
import { findAttachment, type Attachment, type PlacedFile } from "./store/attachments";
import { storeUnavailable } from "./store/connection";
import { announceObject, dueRemovals, forgetRemovals } from "./store/object-removals";
import type { CallKey, Store, StoredAnswer } from "./store/store";

/** An object whose lead has not been stored after this has none: longer than any call, ms. */
const unclaimedMs = 60 * 60_000;
/** For the object storage to begin with a file, ms. The rest comes as fast as the file is sent on. */
const openWithinMs = 15_000;

/** A file that cannot be delivered now; `code` is the outcome of the try. */
export class FileFault extends Error {
  readonly code: "storage" | "file_missing" | "file_damaged";

  constructor(code: FileFault["code"], cause?: unknown) {
    super("The file of a lead could not be read", { cause });
    this.code = code;
  }
}

/** A file to be sent on. */
export interface OutgoingFile extends Omit<Attachment, "bytes"> {
  /** Bytes. */
  size: number;
  /** As they come. Fails before the last of them when they are not those that the visitor sent. Can be read once. */
  stream: () => ReadableStream<Uint8Array>;
  /** Why the stream failed, or null. */
  fault: () => FileFault | null;
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
   * The file that came with a lead, or null.
   * @throws FileFault when it is out of reach or gone; Problem `store_unavailable`
   */
  async open(leadId: string, limits: OpenLimits): Promise<OutgoingFile | null> {
    const kept = await this.#store.use((db) => findAttachment(db, leadId));
    if (!kept) return null;
    const { name, mediaType, sha256, objectKey, bytes } = kept;
    const size = kept.size ?? bytes.byteLength;
    const source =
      objectKey === null
        ? new Blob([new Uint8Array(bytes)]).stream()
        : await this.#openObject(objectKey, limits);
    let fault: FileFault | null = null;
    const check = checkedStream({ sha256, size }, (found) => (fault = found));
    return { name, mediaType, sha256, size, stream: () => source.pipeThrough(check), fault: () => fault };
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

  async #openObject(key: string, { timeoutMs, cutOff }: OpenLimits): Promise<ReadableStream<Uint8Array>> {
    // The variables are gone, and the files are still there.
    if (!this.#objects) throw new FileFault("storage");
    const tooLate = new AbortController();
    const opened = new AbortController();
    delay(Math.min(timeoutMs, openWithinMs), undefined, { signal: opened.signal, ref: false }).then(
      () => {
        tooLate.abort(new DOMException("The object storage did not answer", "TimeoutError"));
      },
      () => {},
    );
    let stream: ReadableStream<Uint8Array> | null;
    try {
      stream = await this.#objects.get(key, AbortSignal.any([tooLate.signal, cutOff]));
    } catch (error) {
      throw new FileFault("storage", error);
    } finally {
      opened.abort();
    }
    if (!stream) throw new FileFault("file_missing");
    return stream;
  }
}

interface OpenLimits {
  timeoutMs: number;
  /** Ends it before that, and the reading of what it has opened. */
  cutOff: AbortSignal;
}

/**
 * Passes a file on and compares it with its size and hash. Its last part waits until they are known to be right, so that
 * nobody can take another file for the whole of it.
 * @param onFault told before the stream fails
 */
function checkedStream(
  expected: { sha256: string; size: number },
  onFault: (fault: FileFault) => void,
): TransformStream<Uint8Array, Uint8Array> {
  const hash = createHash("sha256");
  let length = 0;
  let last: Uint8Array | undefined;
  const fail = () => {
    const fault = new FileFault("file_damaged");
    onFault(fault);
    throw fault;
  };
  return new TransformStream({
    transform(chunk, controller) {
      length += chunk.byteLength;
      if (length > expected.size) fail();
      hash.update(chunk);
      if (last) controller.enqueue(last);
      last = chunk;
    },
    flush(controller) {
      if (length !== expected.size || hash.digest("hex") !== expected.sha256) fail();
      if (last) controller.enqueue(last);
    },
  });
}
