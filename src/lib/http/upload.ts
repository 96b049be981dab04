import { connectionFailure, readAnswer, type RawAnswer } from "./answer";
import { shownAsLoading } from "./call";
import { callError, isCallError } from "./call-error";
import { noteCall } from "./call-log";

/** No byte in either direction for so long, and the connection counts as lost. A slow one may take its time. */
const silenceMs = 30_000;

interface UploadOptions {
  form: FormData;
  /** UUID: the same key and form are taken once, however often they are sent. */
  idempotencyKey: string;
  /** How much of the form has left the browser, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Gives the upload up. */
  signal?: AbortSignal;
}

/**
 * Posts a form with its file to one of our own functions. `fetch` cannot tell how far an upload is.
 * @returns the answer's body, parsed; its shape is the caller's to know
 * @throws {CallError} for every way to fail; nothing else is thrown
 */
export function upload(path: `/api/${string}`, options: UploadOptions): Promise<unknown> {
  return shownAsLoading(noted(path, options));
}

async function noted(path: string, options: UploadOptions): Promise<unknown> {
  const ended = noteCall(path, options.form);
  let status: number | null = null;
  try {
    const raw = await posted(path, options);
    ({ status } = raw);
    const answer = readAnswer(raw);
    ended({ status, answer });
    return answer;
  } catch (error) {
    ended({ status, failure: isCallError(error) ? error.code : "internal" });
    throw error;
  }
}

function posted(
  path: string,
  { form, idempotencyKey, onProgress, signal }: UploadOptions,
): Promise<RawAnswer & { status: number }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let isSilent = false;
    let timer: ReturnType<typeof setTimeout>;
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isSilent = true;
        request.abort();
      }, silenceMs);
    };
    const giveUp = () => request.abort();

    request.open("POST", path);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Idempotency-Key", idempotencyKey);
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      heard();
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener("progress", heard);
    request.addEventListener("load", () => {
      const { status, responseText: text } = request;
      const retryAfter = request.getResponseHeader("Retry-After");
      resolve({ ok: status >= 200 && status < 300, status, text, retryAfter });
    });
    request.addEventListener("error", () => reject(connectionFailure()));
    request.addEventListener("abort", () => reject(isSilent ? callError("timeout") : callError("network")));
    request.addEventListener("loadend", () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", giveUp);
    });

    signal?.addEventListener("abort", giveUp);
    heard();
    request.send(form);
    if (signal?.aborted) giveUp();
  });
}
