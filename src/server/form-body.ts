import { createHash } from "node:crypto";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import * as z from "zod";
import { formatOf } from "../contracts/file-format";
import { maxFileBytes } from "../contracts/file-rule";
import type { FileRule } from "../contracts/forms";
import type { FieldErrors } from "../contracts/problem";
import type { RequestWithBody } from "./body";
import { safeFileName } from "./file-format";
import { bodyTooSlow, Problem } from "./problem";
import type { Attachment } from "./store/attachments";

export type FormRequest = RequestWithBody & {
  /** Multer, which Gatsby puts before a function in develop and elsewhere, leaves its files here. */
  files?: unknown;
  /** What Netlify called its function with, from Gatsby's adapter for it. */
  netlifyFunctionParams?: unknown;
};

export interface FormInput {
  /** Every field as text; one that came several times as a list. */
  fields: Record<string, unknown>;
  /** Found to be of a format that we take. */
  file: Attachment | null;
  /** What is wrong with the files. */
  faults: FieldErrors;
}

interface FilePart {
  field: string;
  name: string;
  bytes: Buffer;
}

interface Parts {
  fields: Record<string, unknown>;
  files: FilePart[];
}

const maxBytes = 10 * 1024 * 1024;
/** Beyond any form of ours: more is not a visitor's. */
const maxParts = 50;
const maxFieldBytes = 32 * 1024;
const longestName = 100;
// Shorter than the host waits for a request, so that it is we who answer.
const readWithinMs = 110_000;
/** In each such span this much has to arrive, about as much as a phone sends over the slowest network. */
const pace = { ms: 15_000, bytes: 15 * 1024 };

/**
 * The fields and the file of a multipart form, from the parsed files of a framework before us, the bytes it put
 * aside, or the stream. A stream is never kept beyond the limits: 10 MB, one file, 5 MB of it.
 * @param rule null when the form has no file
 * @throws Problem `too_large`; `type` without a boundary; `invalid` with status 400 for a form that is cut or broken;
 * `bodyTooSlow` for one that does not arrive within 110 s, or of which less than 1 kB a second arrives
 */
export async function readForm(request: FormRequest, rule: FileRule | null): Promise<FormInput> {
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw new Problem("too_large");
  const parts = await partsOf(request);
  return { fields: parts.fields, ...judge(parts.files, rule) };
}

async function partsOf(request: FormRequest): Promise<Parts> {
  const bytes = bytesOnNetlify(request);
  if (bytes) return parse(Object.assign(request, { body: bytes }));
  return Array.isArray(request.files) ? parsedBefore(request) : parse(request);
}

const netlifyCall = z.object({ event: z.object({ body: z.string(), isBase64Encoded: z.literal(true) }) });

/**
 * What stands for a request in Gatsby's adapter for Netlify (1.4) ends as if its caller had hung up, so that Multer gives
 * up half-way. The bytes are in the event as well. Can go when Multer finds a whole request there.
 */
function bytesOnNetlify({ netlifyFunctionParams }: FormRequest): Buffer | null {
  const { data } = netlifyCall.safeParse(netlifyFunctionParams);
  return data ? Buffer.from(data.event.body, "base64") : null;
}

function judge(files: readonly FilePart[], rule: FileRule | null): Omit<FormInput, "fields"> {
  const faults: FieldErrors = {};
  let file: Attachment | null = null;
  for (const { field, name, bytes } of files) {
    const format = formatOf(bytes);
    if (field !== rule?.field) faults[field] = "unknown";
    else if (bytes.byteLength > maxFileBytes) throw fileTooLarge(field);
    else if (!format || file) faults[field] = "choice";
    else {
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      file = { name: safeFileName(name, format.endings), mediaType: format.mediaType, sha256, bytes };
    }
  }
  if (rule?.isRequired && !file) faults[rule.field] ??= "required";
  return { file, faults };
}

const fileTooLarge = (field: string) => new Problem("too_large", { fields: { [field]: "too_long" } });

const multerFiles = z.array(
  z.object({ fieldname: z.string(), originalname: z.string(), buffer: z.instanceof(Uint8Array) }),
);

function parsedBefore({ body, files }: FormRequest): Parts {
  const read = multerFiles.safeParse(files);
  // Multer gave up half-way.
  if (!read.success) throw new Problem("invalid", { status: 400 });
  const parts = read.data.map(({ fieldname, originalname, buffer }) => ({
    field: fieldname,
    name: fromLatin1(originalname),
    bytes: Buffer.from(buffer.buffer, buffer.byteOffset, buffer.byteLength),
  }));
  const fileBytes = parts.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  if (fileBytes > maxBytes) throw new Problem("too_large");
  return { fields: { ...Object(body) } as Record<string, unknown>, files: parts.filter(isGiven) };
}

/** Browsers write names in UTF-8, and Multer reads them as Latin-1. */
function fromLatin1(name: string): string {
  const bytes = Buffer.from(name, "latin1");
  // One that was read otherwise stays as it is.
  if (bytes.toString("latin1") !== name) return name;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return name;
  }
}

/** A browser sends a field for a file that was not chosen as a nameless, empty one. */
const isGiven = ({ name, bytes }: FilePart) => name !== "" || bytes.byteLength > 0;

function parse(request: FormRequest): Promise<Parts> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    const files: FilePart[] = [];
    const parser = newParser(request);
    let bytes = 0;
    let isWhole = false;

    const give = (problem: Problem) => {
      end();
      reject(problem);
    };
    const broken = (cause?: unknown) => give(new Problem("invalid", { status: 400, cause }));
    const limit = setTimeout(() => give(bodyTooSlow()), readWithinMs);
    let bytesBefore = 0;
    // Few forms are read at a time, so that one which trickles would keep another from being sent.
    const pacer = setInterval(() => {
      if (bytes - bytesBefore < pace.bytes) give(bodyTooSlow());
      bytesBefore = bytes;
    }, pace.ms);
    const end = () => {
      clearTimeout(limit);
      clearInterval(pacer);
      request.off("data", take).off("end", finish);
      // What still comes is thrown away, so that the caller can read our answer.
      request.resume();
    };
    const take = (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) give(new Problem("too_large"));
      else parser.write(chunk);
    };
    const finish = () => {
      isWhole = true;
      parser.end();
    };
    const leave = () => {
      if (!isWhole) broken();
    };

    parser.on("field", (name, value, _nameTruncated, valueTruncated) => {
      // The parser knows no limit of its own for names, and ours are told to the caller.
      if (String(name).length > longestName || valueTruncated) give(new Problem("too_large"));
      else fields[name] = name in fields ? [fields[name], value].flat() : value;
    });
    parser.on("file", (field, stream, filename = "") => {
      if (String(field).length > longestName) give(new Problem("too_large"));
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.once("limit", () => give(fileTooLarge(field)));
      // A part that is cut short ends with an error of its own; the parser reports it as well.
      stream.on("error", broken);
      stream.once("end", () => {
        const part = { field, name: filename, bytes: Buffer.concat(chunks) };
        if (isGiven(part)) files.push(part);
      });
    });
    for (const tooMany of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
      parser.on(tooMany, () => give(new Problem("too_large")));
    }
    parser.on("error", broken);
    parser.on("finish", () => {
      end();
      resolve({ fields, files });
    });

    if (request.body instanceof Uint8Array) {
      take(Buffer.from(request.body));
      finish();
    } else if (!request.readable) {
      // Read to its end by somebody who could make nothing of it.
      broken();
    } else {
      request.on("data", take).once("end", finish).once("error", broken).once("close", leave);
    }
  });
}

function newParser({ headers }: FormRequest) {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: {
        fieldSize: maxFieldBytes,
        fields: maxParts,
        files: 5,
        parts: maxParts,
        // The limit is said to be reached when it is, not when it is passed.
        fileSize: maxFileBytes + 1,
      },
    });
  } catch (cause) {
    throw new Problem("type", { cause });
  }
}
