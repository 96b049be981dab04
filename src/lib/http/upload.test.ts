import { interceptUploads, uploads, type FakeUpload } from "../../../tests/jest/fake-upload";
import { currentActivity } from "../activity";
import { type CallError } from "./call-error";
import { upload } from "./upload";

let restoreUploads: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  restoreUploads = interceptUploads();
});
afterEach(() => {
  restoreUploads();
  jest.useRealTimers();
});

function begin(options: { signal?: AbortSignal } = {}) {
  const form = new FormData();
  form.set("name", "Mara");
  const progress: number[] = [];
  const outcome = upload("/api/forms/careers", {
    form,
    idempotencyKey: "key",
    onProgress: (share) => progress.push(share),
    ...options,
  }).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error: error as CallError }),
  );
  const [request] = uploads;
  if (!request) throw new Error("Nothing was sent");
  return { request, progress, outcome };
}

async function end(outcome: ReturnType<typeof begin>["outcome"]) {
  await jest.advanceTimersByTimeAsync(200);
  return outcome;
}

it("posts the form with its key, tells how far it is, and gives back the answer", async () => {
  const { request, progress, outcome } = begin();
  expect(request.path).toBe("/api/forms/careers");
  expect(request.texts).toEqual({ name: "Mara" });
  expect(request.headers).toEqual(
    new Map([
      ["Accept", "application/json"],
      ["Idempotency-Key", "key"],
    ]),
  );
  request.progress(0.25);
  request.progress(1);
  expect(currentActivity().running).toBe(1);
  request.answer({ status: 202, body: { id: "1" } });
  expect(await end(outcome)).toEqual({ answer: { id: "1" } });
  expect(progress).toEqual([0.25, 1]);
  expect(currentActivity().running).toBe(0);
});

it.each<[string, (request: FakeUpload) => void, Partial<CallError>]>([
  [
    "a problem, with its fields and waiting time",
    (request) =>
      request.answer({
        status: 429,
        body: { code: "rate_limited", fields: { cv: "too_long" } },
        headers: { "Retry-After": "7" },
      }),
    { code: "rate_limited", fields: { cv: "too_long" }, retryAfterMs: 7000 },
  ],
  [
    "a page of something between",
    (request) => request.answer({ status: 502, body: "<h1>" }),
    { code: "internal" },
  ],
  ["a lost connection", (request) => request.fail(), { code: "network" }],
])("fails for %s", async (_, go, expected) => {
  const { request, outcome } = begin();
  go(request);
  expect(await end(outcome)).toEqual({ error: expect.objectContaining(expected) as CallError });
});

it("gives up after 30 s of silence, however long it has taken before", async () => {
  const { request, outcome } = begin();
  for (let share = 0; share < 1; share += 0.1) {
    await jest.advanceTimersByTimeAsync(29_000);
    request.progress(share);
  }
  expect(request.isAborted).toBe(false);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(request.isAborted).toBe(true);
  expect(await end(outcome)).toMatchObject({ error: { code: "timeout" } });
});

it("can be given up", async () => {
  const controller = new AbortController();
  const { request, outcome } = begin({ signal: controller.signal });
  controller.abort();
  expect(request.isAborted).toBe(true);
  expect(await end(outcome)).toMatchObject({ error: { code: "network" } });
});
