/** @jest-environment node */
import { startScheduledBuilds } from "./scheduled-builds";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let logged: Record<string, unknown>[];

beforeEach(() => {
  logged = [];
  jest.spyOn(process.stdout, "write").mockImplementation((line) => {
    logged.push(JSON.parse(String(line)) as Record<string, unknown>);
    return true;
  });
  // Half past five in the afternoon in Dubai.
  jest.useFakeTimers({ now: Date.parse("2026-03-01T13:30:00Z") });
});
afterEach(() => {
  jest.useRealTimers();
});

/** A site whose next post comes out at a moment, and whose builds go as told: the last word holds for all that follow. */
function siteWithPost(at: string, builds: (boolean | Error)[] = [true]) {
  const moments: string[] = [];
  let isShown = false;
  startScheduledBuilds({
    isDue: () => !isShown && Date.now() >= Date.parse(at),
    build: () => {
      moments.push(new Date().toISOString());
      const outcome = builds[Math.min(moments.length, builds.length) - 1] ?? true;
      if (outcome instanceof Error) throw outcome;
      isShown = outcome;
      return Promise.resolve(outcome);
    },
  });
  return moments;
}

test("a post is built when its day begins in Dubai, and once", async () => {
  const moments = siteWithPost("2026-03-01T20:00:00Z");
  await jest.advanceTimersByTimeAsync(6.5 * hourMs - 1);
  expect(moments).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(moments).toEqual(["2026-03-01T20:00:00.000Z"]);
  await jest.advanceTimersByTimeAsync(72 * hourMs);
  expect(moments).toHaveLength(1);
  expect(logged).toEqual([expect.objectContaining({ level: "info", event: "scheduled_build_done" })]);
});

test("a day that is months away is waited for", async () => {
  const moments = siteWithPost("2026-09-30T20:00:00Z");
  await jest.advanceTimersByTimeAsync(250 * 24 * hourMs);
  expect(moments).toEqual(["2026-09-30T20:00:00.000Z"]);
});

test("a post that came due while nobody looked is built at once", async () => {
  const moments = siteWithPost("2026-02-28T20:00:00Z");
  await jest.advanceTimersByTimeAsync(0);
  expect(moments).toHaveLength(1);
});

test("a clock that is put forward, as after the machine has slept, is noticed within the hour", async () => {
  const moments = siteWithPost("2026-03-05T20:00:00Z");
  await jest.advanceTimersByTimeAsync(0);
  jest.setSystemTime(Date.parse("2026-03-07T09:00:00Z"));
  await jest.advanceTimersByTimeAsync(hourMs);
  expect(moments).toHaveLength(1);
});

test("a build that fails is tried again, less and less often, until it goes well", async () => {
  const moments = siteWithPost("2026-03-01T13:00:00Z", [
    ...[false, false, new Error("read-only"), false, false],
    true,
  ]);
  await jest.advanceTimersByTimeAsync(24 * hourMs);
  const minutes = moments.map(
    (moment) => (Date.parse(moment) - Date.parse("2026-03-01T13:30:00Z")) / minuteMs,
  );
  expect(minutes).toEqual([0, 1, 6, 21, 81, 141]);
  expect(logged.map(({ level, event, attempt }) => [level, event, attempt])).toEqual([
    ["error", "scheduled_build_failed", 1],
    ["error", "scheduled_build_failed", 2],
    ["error", "scheduled_build_not_started", undefined],
    ["error", "scheduled_build_failed", 3],
    ["error", "scheduled_build_failed", 4],
    ["error", "scheduled_build_failed", 5],
    ["info", "scheduled_build_done", undefined],
  ]);
});

test("a build that leaves the post due counts as failed, so that it is not repeated without a pause", async () => {
  let builds = 0;
  startScheduledBuilds({
    isDue: () => true,
    build: () => {
      builds += 1;
      return Promise.resolve(true);
    },
  });
  await jest.advanceTimersByTimeAsync(30 * minuteMs);
  expect(builds).toBe(4);
});

test("the next post after one that was late is built without delay", async () => {
  const dueAt = ["2026-03-01T14:00:00Z", "2026-03-01T18:00:00Z"].map((at) => Date.parse(at));
  const moments: string[] = [];
  let failures = 3;
  startScheduledBuilds({
    isDue: () => Date.now() >= (dueAt[0] ?? Infinity),
    build: () => {
      moments.push(new Date().toISOString().slice(11, 16));
      failures -= 1;
      if (failures < 0) dueAt.shift();
      return Promise.resolve(failures < 0);
    },
  });
  await jest.advanceTimersByTimeAsync(12 * hourMs);
  expect(moments).toEqual(["14:00", "14:01", "14:06", "14:21", "18:00"]);
});
