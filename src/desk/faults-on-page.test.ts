import { showFaults, watchFaults } from "./faults-on-page";

const bar = () => document.querySelector("aside");

afterEach(() => {
  showFaults([]);
  jest.useRealTimers();
});

test("an open page names every fault, and none once they are mended", () => {
  showFaults(["content/blog/a/en.md:3: title: write <b>it</b>", "content/site/site.json: is missing"]);
  expect([...(bar()?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    "content/blog/a/en.md:3: title: write <b>it</b>",
    "content/site/site.json: is missing",
    "Desk",
  ]);
  showFaults([]);
  expect(bar()).toBeNull();
});

test("it looks for faults again and again, and goes on when develop does not answer", async () => {
  jest.useFakeTimers();
  const answers = [
    () => Promise.reject(new Error("no connection")),
    () => Promise.resolve({ ok: true, json: () => Promise.resolve(["a fault"]) }),
  ];
  window.fetch = jest.fn(() =>
    (answers.shift() ?? answers[0] ?? (() => Promise.reject(new Error("none"))))(),
  ) as never;
  watchFaults();
  await jest.advanceTimersByTimeAsync(100);
  expect(bar()).toBeNull();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(bar()?.textContent).toContain("a fault");
});
