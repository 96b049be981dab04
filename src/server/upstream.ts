/** One call to another server, and its whole answer. */
export interface UpstreamCall {
  url: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  /** A stream is sent once; `headers` must then say how long it is. */
  body?: string | FormData | ReadableStream<Uint8Array>;
  /** For the call and its answer together, ms. */
  timeoutMs: number;
  /** Ends the call before that. */
  cutOff?: AbortSignal;
}

export interface UpstreamAnswer {
  status: number;
  headers: Headers;
  /** The answer's text, or null when it did not come whole: too long, cut off, too late. */
  text: string | null;
}

/** More than this of an answer is not read. */
const maxAnswerBytes = 256 * 1024;

/**
 * Follows no redirect and reads at most 256 kB.
 * @throws the network's error, a `TimeoutError`, or an `AbortError` when cut off, when no status came at all
 */
export async function callUpstream(call: UpstreamCall): Promise<UpstreamAnswer> {
  const timeout = AbortSignal.timeout(call.timeoutMs);
  const response = await fetch(call.url, {
    method: call.method,
    headers: call.headers,
    body: call.body ?? null,
    // Without it, fetch refuses a stream.
    ...(call.body instanceof ReadableStream && { duplex: "half" }),
    redirect: "manual",
    signal: call.cutOff ? AbortSignal.any([timeout, call.cutOff]) : timeout,
  });
  return { status: response.status, headers: response.headers, text: await readText(response) };
}

async function readText(response: Response): Promise<string | null> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      bytes += value.byteLength;
      if (bytes > maxAnswerBytes) {
        await reader.cancel();
        return null;
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // The status stands even if the rest of the answer never came.
    return null;
  }
}
