import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** How one request is to be met. What is left out is as the path does it of itself. */
export interface Behaviour {
  status?: number;
  /** Before the answer begins. */
  delayMs?: number;
  /** Sent as JSON, or as it is when it is text. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Makes the answer longer by so many bytes; its JSON stays whole. */
  paddingBytes?: number;
  /** Compresses the answer; with much padding it is a bomb. */
  encoding?: keyof typeof compress;
  /** Sends the answer in pieces, with this pause before each, without telling its length. */
  drip?: { bytes: number; everyMs: number };
  /** Cuts the connection without an answer. */
  reset?: boolean;
}

export interface RecordedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** JSON where it is JSON, a `RecordedForm` where it is multipart, else the text. */
  body: unknown;
}

/** A multipart body, written so that it can be had from another process as well. */
export interface RecordedForm {
  fields: Record<string, string>;
  files: Record<string, { name: string; type: string; base64: string }>;
}

export interface FakeCrm {
  /** Without a slash at the end. */
  url: string;
  /** Every request but those to the fake itself, oldest first. */
  requests: RecordedRequest[];
  /** What was kept, once per `Idempotency-Key`, by path. */
  records(path: string): KeptRecord[];
  /** Resolves with the records of the path once there are so many of them. */
  kept(path: string, count: number): Promise<KeptRecord[]>;
  /** The most requests that were ever open at once. */
  mostAtOnce(): number;
  /**
   * The next requests to the path get these behaviours in turn; the last one stays, unless `once` is given. No
   * behaviours puts the path back to its own.
   */
  script(path: string, behaviours: readonly Behaviour[], options?: { once?: boolean }): void;
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

interface Script {
  behaviours: readonly Behaviour[];
  next: number;
  once: boolean;
}

/** The agents that the fake lists unless it is told otherwise, with more fields than we ask for, and with gaps. */
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
 * A CRM with postback, started chat and forms webhook, over real HTTP. It is steered in code or from another process:
 * `POST /__script {path, behaviours, once?}`, `GET /__requests`, `GET /__records?path=`, `DELETE /__requests`.
 */
export async function startFakeCrm({ port = 0 }: { port?: number } = {}): Promise<FakeCrm> {
  const requests: RecordedRequest[] = [];
  const records = new Map<string, Map<string, KeptRecord>>();
  const scripts = new Map<string, Script>();
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
    server.emit("kept");
  }

  function own(request: RecordedRequest): Behaviour {
    const { method, path } = request;
    if (method === "GET" && path === "/users/agents") return { body: { data: fakeAgents } };
    if (method === "GET" && path === "/users/agent") return { body: { data: fakeAgents[0] } };
    if (method === "POST" && path in thanks) return { status: 201, body: thanks[path] };
    return { status: 404, body: { message: "No such path" } };
  }

  function behaviourFor(request: RecordedRequest): Behaviour {
    const script = scripts.get(request.path);
    const scripted = script?.behaviours[Math.min(script.next, script.behaviours.length - 1)];
    if (script) {
      script.next += 1;
      if (script.once && script.next >= script.behaviours.length) scripts.delete(request.path);
    }
    return { ...own(request), ...scripted };
  }

  async function meet(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? "/", "http://fake");
    const body = await bodyOf(incoming);
    if (url.pathname.startsWith("/__")) {
      steer(incoming.method ?? "", url, body, response);
      return;
    }
    const request = {
      method: incoming.method ?? "",
      path: url.pathname,
      headers: incoming.headers,
      body,
    };
    requests.push(request);
    const before = resets;
    const behaviour = behaviourFor(request);
    const { status = 200, delayMs = 0 } = behaviour;
    if (delayMs > 0) await wait(delayMs);
    if (behaviour.reset) {
      incoming.socket.destroy();
      return;
    }
    const key = incoming.headers["idempotency-key"];
    // What was still under way at a reset belongs to what came before it.
    if (request.method === "POST" && status < 300 && before === resets) {
      keep(request.path, typeof key === "string" ? key : `without-key-${requests.length}`, body);
    }
    await answerAs(behaviour, response);
  }

  function steer(method: string, url: URL, body: unknown, response: ServerResponse): void {
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
    meet(incoming, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });

  const fake: FakeCrm = {
    url: "",
    requests,
    records: (path) => [...(records.get(path)?.values() ?? [])],
    async kept(path, count) {
      while (fake.records(path).length < count) await once(server, "kept");
      return fake.records(path);
    },
    mostAtOnce: () => mostOpen,
    script(path, behaviours, { once = false } = {}) {
      if (behaviours.length === 0) scripts.delete(path);
      else scripts.set(path, { behaviours, next: 0, once });
    },
    reset() {
      requests.length = 0;
      records.clear();
      scripts.clear();
      mostOpen = open;
      resets += 1;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
  const form = await new Response(new Uint8Array(bytes), { headers: { "Content-Type": type } }).formData();
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

const compress = { gzip: gzipSync, br: (bytes: Buffer) => brotliCompressSync(bytes, quickly) };
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function answerAs(behaviour: Behaviour, response: ServerResponse): Promise<void> {
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
      await wait(drip.everyMs);
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
