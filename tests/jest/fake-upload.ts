interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** Replaces XMLHttpRequest. The test decides how the upload continues. */
export class FakeUpload {
  readonly upload = new EventTarget();
  readonly #events = new EventTarget();
  readonly headers = new Map<string, string>();
  path = "";
  form = new FormData();
  status = 0;
  responseText = "";
  isAborted = false;
  #answerHeaders = new Headers();

  addEventListener(name: string, listener: () => void): void {
    this.#events.addEventListener(name, listener);
  }

  open(_method: string, path: string): void {
    this.path = path;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  send(form: FormData): void {
    this.form = form;
    uploads.push(this);
  }

  getResponseHeader(name: string): string | null {
    return this.#answerHeaders.get(name);
  }

  abort(): void {
    this.isAborted = true;
    this.#end("abort");
  }

  /** @param share of the bytes that have been sent, from 0 to 1 */
  progress(share: number): void {
    this.upload.dispatchEvent(
      new ProgressEvent("progress", { lengthComputable: true, loaded: share * 1000, total: 1000 }),
    );
  }

  answer({ status, body, headers = {} }: Answer): void {
    this.status = status;
    this.responseText = typeof body === "string" ? body : JSON.stringify(body);
    this.#answerHeaders = new Headers(headers);
    this.#end("load");
  }

  fail(): void {
    this.#end("error");
  }

  get key(): string | undefined {
    return this.headers.get("Idempotency-Key");
  }

  /** The fields of the form that are texts. */
  get texts(): Record<string, FormDataEntryValue> {
    return Object.fromEntries([...this.form].filter(([, value]) => typeof value === "string"));
  }

  #end(how: "load" | "error" | "abort"): void {
    this.#events.dispatchEvent(new Event(how));
    this.#events.dispatchEvent(new Event("loadend"));
  }
}

/** The uploads of the running test, in order. */
export const uploads: FakeUpload[] = [];

/** Replaces XMLHttpRequest with `FakeUpload`. @returns how to restore it */
export function interceptUploads(): () => void {
  const real = globalThis.XMLHttpRequest;
  uploads.length = 0;
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  return () => {
    globalThis.XMLHttpRequest = real;
  };
}

/** A file with this content; jsdom's own files have no `arrayBuffer`. */
export function fileOf(text: string, name: string): File {
  const file = new File([text], name, { lastModified: 1 });
  return Object.assign(file, { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) });
}
