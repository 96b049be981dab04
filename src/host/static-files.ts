import { open, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { encodings, type StoredFile } from "./manifest";
import type { Policies } from "./security-headers";

/**
 * Answers GET and HEAD with a file of the build: the best encoding both sides know, 304 when the browser has it
 * already, 206 for one range.
 * @param status the answer's status; other than 200 neither conditions nor ranges apply
 * @throws Error before anything is sent when the file cannot be opened
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  objects: string,
  policies: Policies,
  file: StoredFile,
  status = 200,
): Promise<void> {
  const { headers, method } = request;
  // A range is defined for GET alone. It counts bytes of what is sent, so it is taken from the plain file.
  const asksForRange = method === "GET" && headers.range !== undefined;
  const encoding = asksForRange ? undefined : negotiate(headers["accept-encoding"], file);
  const size = encoding ? (file.encoded[encoding.name] ?? 0) : file.size;
  const etag = `"${file.hash}${encoding?.extension ?? ""}"`;

  const common = {
    "cache-control": cacheControl(file, status),
    "content-security-policy": policies.of(file),
    ...(status === 200 && { etag }),
    ...(Object.keys(file.encoded).length > 0 && { vary: "Accept-Encoding" }),
  };
  if (status === 200 && matches(headers["if-none-match"], etag)) {
    response.writeHead(304, common).end();
    return;
  }

  const isWhole =
    status !== 200 || !asksForRange || (headers["if-range"] !== undefined && headers["if-range"] !== etag);
  const range = isWhole ? null : parseRange(headers.range, size);
  if (range === "unsatisfiable") {
    response.writeHead(416, { ...common, "content-range": `bytes */${String(size)}` }).end();
    return;
  }

  const source =
    method === "HEAD" ? null : await open(join(objects, file.hash + (encoding?.extension ?? "")));
  try {
    response.writeHead(range ? 206 : status, {
      ...common,
      "content-type": file.type,
      "content-length": range ? range.end - range.start + 1 : size,
      ...(encoding && { "content-encoding": encoding.name }),
      ...(status === 200 && { "accept-ranges": "bytes" }),
      ...(range && { "content-range": `bytes ${String(range.start)}-${String(range.end)}/${String(size)}` }),
    });
    if (source) await pipeline(source.createReadStream({ autoClose: false, ...range }), response);
    else response.end();
  } finally {
    await source?.close();
  }
}

/**
 * Answers GET and HEAD with a page in which some fields are given: those with these ids are checked.
 * @throws Error before anything is sent when the page cannot be read
 */
export async function sendPageWithAnswers(
  request: IncomingMessage,
  response: ServerResponse,
  objects: string,
  policies: Policies,
  page: StoredFile,
  fieldIds: readonly string[],
): Promise<void> {
  await sendAltered(request, response, objects, policies, page, (served) =>
    fieldIds.reduce((text, id) => text.replace(`id="${id}"`, `id="${id}" checked=""`), served),
  );
}

/**
 * Answers GET and HEAD with a page that names another picture to those who share its address.
 * @param picture path of the site
 * @throws Error before anything is sent when the page cannot be read
 */
export async function sendPageWithPicture(
  request: IncomingMessage,
  response: ServerResponse,
  objects: string,
  policies: Policies,
  page: StoredFile,
  picture: string,
): Promise<void> {
  await sendAltered(request, response, objects, policies, page, (served) =>
    served.replace(
      /(<meta [^>]*(?:og|twitter):image"[^>]*content="https?:\/\/[^/"]+)[^"]*"/g,
      (_, before: string) => `${before}${picture}"`,
    ),
  );
}

/**
 * A page as it is sent after a change; its scripts must stay as they are. It is kept by browsers as the page itself is: with
 * `no-store` they forget what was typed in it, and "Back" after an error of a form would lead to empty fields.
 */
async function sendAltered(
  request: IncomingMessage,
  response: ServerResponse,
  objects: string,
  policies: Policies,
  page: StoredFile,
  change: (html: string) => string,
): Promise<void> {
  const html = change(await readFile(join(objects, page.hash), "utf8"));
  response
    .writeHead(200, {
      "cache-control": cacheControl(page, 200),
      "content-security-policy": policies.of(page),
      "content-type": page.type,
      "content-length": Buffer.byteLength(html),
    })
    .end(request.method === "HEAD" ? undefined : html);
}

/**
 * Answers GET and HEAD with a page that is meant for whoever has its address alone.
 * @throws Error before anything is sent when the page cannot be read
 */
export async function sendPrivatePage(
  request: IncomingMessage,
  response: ServerResponse,
  objects: string,
  policies: Policies,
  page: StoredFile,
): Promise<void> {
  const html = await readFile(join(objects, page.hash));
  response
    .writeHead(200, {
      "cache-control": "no-store",
      "content-security-policy": policies.of(page),
      "content-type": page.type,
      "content-length": html.length,
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    })
    .end(request.method === "HEAD" ? undefined : html);
}

function cacheControl(file: StoredFile, status: number): string {
  if (status !== 200) return "no-store";
  return file.immutable ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate";
}

function negotiate(accepted: string | undefined, file: StoredFile) {
  const refused = new Set<string>();
  const welcome = new Set<string>();
  for (const entry of (accepted ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    (isRefused ? refused : welcome).add(name);
  }
  return encodings.find(
    ({ name }) =>
      file.encoded[name] !== undefined && (welcome.has(name) || (welcome.has("*") && !refused.has(name))),
  );
}

function matches(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  return condition === "*" || condition.split(",").some((known) => known.trim().replace(/^W\//, "") === etag);
}

/** One range in bytes, inclusive; null for none, or for several, which are answered whole. */
function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | "unsatisfiable" | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return null;
  const start = from === "" ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start < size && start <= end ? { start, end } : "unsatisfiable";
}
