import { AwsClient } from "aws4fetch";
import type { ServerEnv } from "./env";
import type { Attachment } from "./store/attachments";

/** Time for a call with its answer, ms. On a host for functions, storing a form has 10 s in all. */
const putWithinMs = 8000;
const removeWithinMs = 5000;

/** It did not do what it was asked; `code` says why, as `http_503`, `timeout` or `network`. */
export class ObjectStorageFault extends Error {
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super("The object storage failed", { cause });
    this.code = code;
  }
}

/** A bucket of the S3 kind, addressed by its path, which all of them understand. Keys are ours and need no escaping. */
export class ObjectStorage {
  readonly #client: AwsClient;
  readonly #bucketUrl: string;

  constructor(endpoint: string, bucket: string, region: string, keys: { id: string; secret: string }) {
    // Whoever calls knows better when to try again.
    const how = { service: "s3", region, retries: 0 };
    this.#client = new AwsClient({ accessKeyId: keys.id, secretAccessKey: keys.secret, ...how });
    this.#bucketUrl = `${endpoint}/${bucket}`;
  }

  /**
   * Stores a file, which the storage checks against its hash.
   * @throws ObjectStorageFault
   */
  async put(key: string, { bytes, mediaType, sha256 }: Attachment): Promise<void> {
    const headers = { "Content-Type": mediaType, "X-Amz-Content-Sha256": sha256 };
    const init = { method: "PUT", headers, body: new Uint8Array(bytes) };
    const response = await this.#call(key, init, AbortSignal.timeout(putWithinMs));
    await finish(response, [200]);
  }

  /**
   * @param signal ends the call, and the reading of what it brings
   * @returns its bytes as they come, or null when it is not there
   * @throws ObjectStorageFault
   */
  async get(key: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
    const response = await this.#call(key, { method: "GET" }, signal);
    if (response.status === 200 && response.body) return response.body;
    await finish(response, [404]);
    return null;
  }

  /** Also fine when there is none. @throws ObjectStorageFault */
  async remove(key: string): Promise<void> {
    const response = await this.#call(key, { method: "DELETE" }, AbortSignal.timeout(removeWithinMs));
    await finish(response, [200, 204, 404]);
  }

  async #call(key: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    try {
      return await this.#client.fetch(`${this.#bucketUrl}/${key}`, { ...init, redirect: "manual", signal });
    } catch (error) {
      throw faultOf(error);
    }
  }
}

/** The bucket that the variables name, or null: files stay in the store. */
export function objectStorageOf(env: ServerEnv): ObjectStorage | null {
  const {
    ATTACHMENTS_S3_ENDPOINT: endpoint,
    ATTACHMENTS_S3_BUCKET: bucket,
    ATTACHMENTS_S3_REGION: region,
  } = env;
  const { ATTACHMENTS_S3_ACCESS_KEY_ID: id, ATTACHMENTS_S3_SECRET_ACCESS_KEY: secret } = env;
  const isSet = endpoint !== undefined && bucket !== undefined && id !== undefined && secret !== undefined;
  return isSet ? new ObjectStorage(endpoint, bucket, region, { id, secret }) : null;
}

/** Lets the connection go, and looks at the status. */
async function finish(response: Response, expected: readonly number[]): Promise<void> {
  await response.body?.cancel();
  if (!expected.includes(response.status)) throw new ObjectStorageFault(`http_${response.status}`);
}

function faultOf(error: unknown): ObjectStorageFault {
  const name = error instanceof Error ? error.name : "";
  const code = name === "TimeoutError" ? "timeout" : name === "AbortError" ? "stopped" : "network";
  return new ObjectStorageFault(code, error);
}
