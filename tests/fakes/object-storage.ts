import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sign } from "aws4";
import S3rver from "s3rver";
import { closeServer, listen } from "./listen";

/** A bucket on a server of the S3 kind. */
export interface FakeObjectStorage {
  /** The variables that name it. */
  env: Record<string, string>;
  /** The keys of its objects. */
  keys(): string[];
  /** Changes or removes an object behind everybody's back. */
  tamper(key: string, bytes: Buffer | null): void;
  /** Answers 503 to everything, until it is told otherwise. */
  fail(isFailing: boolean): void;
  /** How many requests of a method have come. */
  count(method: string): number;
  /** Forgets all objects. */
  reset(): void;
  close(): Promise<void>;
}

const bucket = "attachments-of-test";
const region = "eu-central-1";
/** The only ones that s3rver knows. */
const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
/** How s3rver calls the file with an object's bytes. */
const ending = "._S3rver_object";

export async function startObjectStorage(): Promise<FakeObjectStorage> {
  const folder = mkdtempSync(join(tmpdir(), "objects-"));
  const s3 = new S3rver({
    directory: folder,
    silent: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  let isFailing = false;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.method ?? "");
    if (isFailing) response.writeHead(503).end();
    else if (!isSigned(request)) response.writeHead(403).end();
    else void answer(request, response);
  });
  const url = await listen(server);
  const objects = join(folder, bucket);
  const files = () =>
    existsSync(objects)
      ? readdirSync(objects, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(ending))
      : [];
  return {
    env: {
      ATTACHMENTS_S3_ENDPOINT: url,
      ATTACHMENTS_S3_BUCKET: bucket,
      ATTACHMENTS_S3_REGION: region,
      ATTACHMENTS_S3_ACCESS_KEY_ID: keys.accessKeyId,
      ATTACHMENTS_S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    keys: () => files().map((file) => file.slice(0, -ending.length)),
    tamper(key, bytes) {
      const file = join(objects, key + ending);
      if (!existsSync(file)) throw new Error(`There is no object ${key}`);
      if (bytes) writeFileSync(file, bytes);
      else rmSync(file);
    },
    fail: (whether) => (isFailing = whether),
    count: (method) => requests.filter((each) => each === method).length,
    reset() {
      isFailing = false;
      requests.length = 0;
      for (const file of files()) rmSync(join(objects, file));
    },
    async close() {
      await closeServer(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** s3rver takes any signature of version 4, so that another implementation of it makes the same one anew. */
function isSigned({ method = "", url = "", headers }: IncomingMessage): boolean {
  const given = headers.authorization ?? "";
  const [, names = ""] = /SignedHeaders=([^,]+)/.exec(given) ?? [];
  const covered = Object.fromEntries(names.split(";").map((name) => [name, String(headers[name])]));
  if (!("x-amz-content-sha256" in covered)) return false;
  const signed = sign({ service: "s3", region, method, path: url, headers: covered }, keys);
  return signed.headers.Authorization === given;
}
