import { currentActivity } from "../activity";
import { retryAfterMs } from "./answer";
import { call, send } from "./call";
import { isCallError, type CallError } from "./call-error";
import { getData } from "./get-data";
import { showNotifications, type Notification } from "../notify";

function answer(body: string, init: ResponseInit = {}) {
  return jest.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(body, init));
}

async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  const error: unknown = await promise.then(
    () => new Error("It did not fail"),
    (reason: unknown) => reason,
  );
  if (isCallError(error)) return error;
  throw error;
}

describe("call", () => {
  it("posts JSON with its key and gives back the answer", async () => {
    const fetched = answer('{"id":"1"}', { status: 201 });
    await expect(call("/api/leads", { body: { a: 1 }, idempotencyKey: "k" })).resolves.toEqual({ id: "1" });
    expect(fetched).toHaveBeenCalledWith(
      "/api/leads",
      expect.objectContaining({
        method: "POST",
        body: '{"a":1}',
        headers: { Accept: "application/json", "Content-Type": "application/json", "Idempotency-Key": "k" },
      }),
    );
  });

  it("turns a problem into its code, fields and waiting time", async () => {
    const problem = { code: "invalid", fields: { phone: "phone", name: "prose that is no code" } };
    answer(JSON.stringify(problem), { status: 422, headers: { "Retry-After": "7" } });
    const error = await failureOf(call("/api/leads", { body: {}, quiet: true }));
    expect(error).toMatchObject({ code: "invalid", fields: { phone: "phone" }, retryAfterMs: 7000 });
  });

  it.each([
    ["an error page of something between us and the function", "<h1>Bad gateway</h1>", 502],
    ["a success that is not JSON", "<html>", 200],
    ["a code that nobody knows", '{"code":"teapot"}', 418],
  ])("calls %s internal", async (_, body, status) => {
    answer(body, { status });
    expect((await failureOf(call("/api/agent", { quiet: true }))).code).toBe("internal");
  });

  it.each([
    [true, "network"],
    [false, "offline"],
  ])("tells a failed connection (online: %s) as %s", async (onLine, code) => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
    jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    expect((await failureOf(call("/api/agent", { quiet: true }))).code).toBe(code);
  });

  describe("in time", () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it("gives up after 15 s", async () => {
      jest.spyOn(globalThis, "fetch").mockImplementation(
        (_, init) =>
          new Promise((_resolve, reject) => {
            init?.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
          }),
      );
      const failure = failureOf(call("/api/agent", { quiet: true }));
      await jest.advanceTimersByTimeAsync(15_000);
      expect((await failure).code).toBe("timeout");
    });

    it("shows its loading state for at least 200 ms, and how it ended", async () => {
      answer("{}", { status: 500 });
      const failure = failureOf(call("/api/agent"));
      await jest.advanceTimersByTimeAsync(199);
      expect(currentActivity().running).toBe(1);
      await jest.advanceTimersByTimeAsync(1);
      expect(currentActivity()).toEqual({ running: 0, outcome: "failed" });
      await failure;
    });

    it("reads a Retry-After that is a date", () => {
      jest.setSystemTime(new Date("2025-05-01T10:00:00Z"));
      expect(retryAfterMs("Thu, 01 May 2025 10:00:30 GMT")).toBe(30_000);
      expect(retryAfterMs("Thu, 01 May 2025 09:00:00 GMT")).toBe(0);
      expect(retryAfterMs("soon")).toBeUndefined();
      expect(retryAfterMs(null)).toBeUndefined();
    });
  });
});

describe("send", () => {
  it("lets the request outlive the page and ignores its failure", async () => {
    const fetched = jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    send("/api/postback", {});
    await Promise.resolve();
    expect(fetched).toHaveBeenCalledWith("/api/postback", expect.objectContaining({ keepalive: true }));
    expect(currentActivity().running).toBe(0);
  });
});

describe("getData", () => {
  const shown: Notification[] = [];
  let stop: () => void;
  beforeEach(() => {
    shown.length = 0;
    stop = showNotifications((notification) => shown.push(notification));
  });
  afterEach(() => stop());

  it("gives the data of the answer, asked with the query", async () => {
    const fetched = answer('{"data":[]}');
    await expect(getData("/api/agents", { query: { language: "ar" } })).resolves.toEqual([]);
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/agents?language=ar");
    expect(shown).toEqual([]);
  });

  it("notifies of a failure and gives undefined", async () => {
    jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    await expect(getData("/api/agents")).resolves.toBeUndefined();
    expect(shown).toEqual([{ kind: "error", text: { failure: "network" } }]);
  });

  it("takes an answer without data as a failure", async () => {
    answer("[]");
    await expect(getData("/api/agents")).resolves.toBeUndefined();
    expect(shown).toEqual([{ kind: "error", text: { failure: "other" } }]);
  });

  it("stays silent about what the visitor did not ask for", async () => {
    answer("{}", { status: 503 });
    await expect(getData("/api/agents", { quiet: true })).resolves.toBeUndefined();
    expect(shown).toEqual([]);
  });
});
