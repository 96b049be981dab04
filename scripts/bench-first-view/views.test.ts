/** @jest-environment node */
import { processorBlocking, type TraceEvent } from "./views";

const address = "http://localhost:1/ar/";
const thread = { pid: 7, tid: 7 };
const start = (ts: number, documentLoaderURL = address): TraceEvent => {
  return { ...thread, name: "navigationStart", ts, args: { data: { documentLoaderURL } } };
};
const task = (ts: number, tdur?: number): TraceEvent => ({ ...thread, name: "RunTask", ts, tdur });

test("what a page's tasks take beyond 50 ms on a processor four times slower is added up", () => {
  const events = [start(1_000), task(2_000, 20_000), task(30_000, 12_500), task(60_000, 15_000)];
  expect(processorBlocking(events, address)).toBe(30 + 0 + 10);
});

test("other threads, earlier documents, parts of tasks and tasks without an end do not count", () => {
  const events = [
    start(0, "about:blank"),
    task(10, 90_000),
    start(1_000),
    { ...task(2_000, 90_000), tid: 8 },
    { ...task(3_000, 90_000), pid: 9 },
    { ...task(4_000, 90_000), name: "Layout" },
    task(5_000),
  ];
  expect(processorBlocking(events, address)).toBe(0);
});

test("a trace without the page is an error, not a page that blocks nothing", () => {
  expect(() => processorBlocking([task(0, 90_000)], address)).toThrow(/no beginning of/);
});
