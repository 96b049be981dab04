import { EventEmitter, once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { closeServer, listen } from "./listen";
import { Scripts, type ScriptOptions } from "./scripts";

/** How to answer one request. What is left out is as the path normally does it. */
export interface Behaviour {
  status?: number;
  /** Keeps and answers the request only then. Not from another process. */
  heldUntil?: Promise<unknown>;
  /** Pause before the request is kept and answered. */
  delayMs?: number;
  /** Sent as JSON, a text as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Makes the answer longer by so many bytes; its JSON stays valid. */
  paddingBytes?: number;
  /** Compresses the answer; with much padding it is a decompression bomb. */
  encoding?: keyof typeof compress;
  /** Sends the answer in chunks without a Content-Length, with this pause before each. */
  drip?: { bytes: number; everyMs: number };
  /** Closes the connection without an answer. */
  reset?: boolean;
}

export interface RecordedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** Parsed if it is JSON, a `RecordedForm` if it is multipart, else the text. */
  body: unknown;
}

/** A multipart body in a form that can be sent to another process as JSON. */
export interface RecordedForm {
  fields: Record<string, string>;
  files: Record<string, { name: string; type: string; base64: string }>;
}

export interface FakeCrm {
  /** Without a slash at the end. */
  url: string;
  /** Every request except those that control the fake, oldest first. */
  requests: RecordedRequest[];
  /** Resolves once so many requests to the path have come. */
  received(path: string, count: number): Promise<void>;
  /** What was kept, once per `Idempotency-Key`, by path. */
  records(path: string): KeptRecord[];
  /** Resolves with the records of the path once there are so many of them. */
  kept(path: string, count: number): Promise<KeptRecord[]>;
  /** The most requests that were ever open at once. */
  mostAtOnce(): number;
  /** The next requests to the path get these behaviours in turn; no behaviours: back to normal. */
  script(path: string, behaviours: readonly Behaviour[], options?: ScriptOptions): void;
  /** Forgets requests, records and scripts. */
  reset(): void;
  close(): Promise<void>;
}

export interface KeptRecord {
  key: string;
  body: unknown;
  /** How often the same key came again. */
  repeats: number;
}

/** The agents that the fake normally lists: with more fields than the site uses, and with some missing. */
export const fakeAgents = [
  {
    id: 7,
    name: "Amara Okafor",
    role: "Advisor",
    image: "https://crm.example/amara.jpg",
    fullsize_image: "https://crm.example/amara-full.jpg",
    languages: [{ name: "English", level: "native" }, { name: "Arabic" }],
    phone_country: { phone_code: "971", iso: "AE" },
    phone: "+971500000007",
    whatsapp: "+971500000007",
    telegram: "amara",
    internal_rank: 3,
  },
  { id: 8, name: "Tomas Novak", languages: [{ name: "English" }, { name: "Korean" }] },
] as const;

/**
 * A CRM with postback, started chat and forms webhook, over real HTTP. It is controlled in code or from another process:
 * `POST /__script {path, behaviours, once?}`, `GET /__requests`, `GET /__records?path=`, `DELETE /__requests`.
 */
export async function startFakeCrm({ port = 0 }: { port?: number } = {}): Promise<FakeCrm> {
  const requests: RecordedRequest[] = [];
  const records = new Map<string, Map<string, KeptRecord>>();
  const scripts = new Scripts<string, Behaviour>();
  const events = new EventEmitter();
  let open = 0;
  let mostOpen = 0;
  let resets = 0;

  function keep(path: string, key: string, body: unknown): void {
    const ofPath = records.get(path) ?? new Map<string, KeptRecord>();
    records.set(path, ofPath);
    const earlier = ofPath.get(key);
    if (earlier) earlier.repeats += 1;
    const kept = earlier ?? { key, body, repeats: 0 };
    ofPath.set(key, kept);
    events.emit("kept");
  }

  function normalBehaviour(request: RecordedRequest): Behaviour {
    const { method, path } = request;
    if (method === "GET" && path === "/users/agents") return { body: { data: fakeAgents } };
    if (method === "GET" && path === "/users/agent") return { body: { data: fakeAgents[0] } };
    if (method === "POST" && path in thanks) return { status: 201, body: thanks[path] };
    return { status: 404, body: { message: "No such path" } };
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? "/", "http://fake");
    const body = await bodyOf(incoming);
    if (url.pathname.startsWith("/__")) {
      control(incoming.method ?? "", url, body, response);
      return;
    }
    const request = {
      method: incoming.method ?? "",
      path: url.pathname,
      headers: incoming.headers,
      body,
    };
    requests.push(request);
    events.emit("received");
    const before = resets;
    const behaviour = { ...normalBehaviour(request), ...scripts.take(request.path) };
    const { status = 200, delayMs = 0 } = behaviour;
    await behaviour.heldUntil;
    if (delayMs > 0) await delay(delayMs);
    if (behaviour.reset) {
      incoming.socket.destroy();
      return;
    }
    const key = incoming.headers["idempotency-key"];
    // A request that was running at a reset belongs to the test before.
    if (request.method === "POST" && status < 300 && before === resets) {
      keep(request.path, typeof key === "string" ? key : `without-key-${requests.length}`, body);
    }
    await answerWith(behaviour, response);
  }

  function control(method: string, url: URL, body: unknown, response: ServerResponse): void {
    const command = `${method} ${url.pathname}`;
    if (command === "POST /__script") {
      const given = body as { path: string; behaviours: Behaviour[]; once?: boolean };
      fake.script(given.path, given.behaviours, given);
      send(response, 200, {});
    } else if (command === "GET /__requests") {
      send(response, 200, requests);
    } else if (command === "GET /__records") {
      send(response, 200, fake.records(url.searchParams.get("path") ?? "/leads"));
    } else if (command === "DELETE /__requests") {
      fake.reset();
      send(response, 200, {});
    } else {
      send(response, 404, {});
    }
  }

  const server = createServer((incoming, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.once("close", () => (open -= 1));
    handle(incoming, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });

  const fake: FakeCrm = {
    url: "",
    requests,
    async received(path, count) {
      while (requests.filter((request) => request.path === path).length < count)
        await once(events, "received");
    },
    records: (path) => [...(records.get(path)?.values() ?? [])],
    async kept(path, count) {
      while (fake.records(path).length < count) await once(events, "kept");
      return fake.records(path);
    },
    mostAtOnce: () => mostOpen,
    script: (path, behaviours, options) => scripts.set(path, behaviours, options),
    reset() {
      requests.length = 0;
      records.clear();
      scripts.clear();
      mostOpen = open;
      resets += 1;
    },
    close: () => closeServer(server),
  };

  fake.url = await listen(server, port);
  return fake;
}

const thanks: Record<string, object> = {
  "/leads": { message: "Thank you! We will call you shortly." },
  "/questionnaires": { message: "Thank you! We have your answers." },
  "/postback": { ok: true },
  "/started_chat": { ok: true },
  "/forms": { ok: true },
};

async function bodyOf(incoming: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const type = incoming.headers["content-type"] ?? "";
  return type.startsWith("multipart/form-data") ? recordedForm(bytes, type) : parsed(bytes.toString());
}

async function recordedForm(bytes: Buffer, type: string): Promise<RecordedForm> {
  // Node 20.16 refuses a form with anything after its last boundary, such as the empty line that form-data-encoder writes.
  const whole = new Uint8Array(bytes.subarray(0, bytes.lastIndexOf("--") + 2));
  const form = await new Response(whole, { headers: { "Content-Type": type } }).formData();
  const recorded: RecordedForm = { fields: {}, files: {} };
  for (const [name, value] of form) {
    if (typeof value === "string") {
      recorded.fields[name] = value;
    } else {
      const base64 = Buffer.from(await value.arrayBuffer()).toString("base64");
      recorded.files[name] = { name: value.name, type: value.type, base64 };
    }
  }
  return recorded;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const compress = { gzip: gzipSync, br: (bytes: Buffer) => brotliCompressSync(bytes, fast) };
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function answerWith(behaviour: Behaviour, response: ServerResponse): Promise<void> {
  const { status = 200, body, headers, paddingBytes = 0, encoding, drip } = behaviour;
  const padded = paddingBytes > 0 ? { ...(body as object), padding: "x".repeat(paddingBytes) } : body;
  if (!encoding && !drip) {
    send(response, status, padded, headers);
    return;
  }
  const plain = Buffer.from(bodyText(padded));
  const bytes = encoding ? compress[encoding](plain) : plain;
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    ...(encoding && { "Content-Encoding": encoding }),
    ...headers,
  });
  if (drip) {
    response.flushHeaders();
    for (let sent = 0; sent < bytes.byteLength && !response.destroyed; sent += drip.bytes) {
      await delay(drip.everyMs);
      response.write(bytes.subarray(sent, sent + drip.bytes));
    }
    response.end();
  } else {
    response.end(bytes);
  }
}

const bodyText = (body: unknown) => (typeof body === "string" ? body : JSON.stringify(body ?? {}));

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8", ...headers });
  response.end(bodyText(body));
}
