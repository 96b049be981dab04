import { waitFor } from "@testing-library/react";
import { onCLS, onINP, onLCP, onTTFB, type Metric } from "web-vitals";
import { measureWebVitals } from "./web-vitals";

jest.mock("web-vitals");

const metric = (facts: object) => ({ rating: "good", delta: 0, entries: [], ...facts }) as unknown as Metric;

beforeEach(() => {
  delete window.dataLayer;
});

it("tells each measure once, of the page that was landed on, whatever page it is told on", async () => {
  window.history.replaceState(null, "", "/ko/careers/");
  measureWebVitals();
  expect(onLCP).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("scroll"));
  window.dispatchEvent(new Event("keydown"));
  await waitFor(() => expect(onCLS).toHaveBeenCalledTimes(1));

  window.history.replaceState(null, "", "/ko/");
  const tell = (measure: unknown, facts: object) =>
    (jest.mocked(measure as typeof onLCP).mock.calls[0]?.[0] as (one: Metric) => void)(metric(facts));
  tell(onTTFB, { name: "TTFB", value: 80.44, id: "v5-1-1" });
  tell(onLCP, { name: "LCP", value: 2600.6, id: "v5-1-2", rating: "needs-improvement" });
  tell(onINP, { name: "INP", value: 24, id: "v5-1-3" });
  tell(onCLS, { name: "CLS", value: 0.123456, id: "v5-1-4" });
  // Hidden once more, with a worse value.
  tell(onCLS, { name: "CLS", value: 0.2, id: "v5-1-4" });

  const page = { event: "web_vital", rating: "good", language: "ko", route: "careers" };
  expect(window.dataLayer).toEqual([
    { ...page, name: "TTFB", value: 80, id: "v5-1-1" },
    { ...page, name: "LCP", value: 2601, id: "v5-1-2", rating: "needs-improvement" },
    { ...page, name: "INP", value: 24, id: "v5-1-3" },
    { ...page, name: "CLS", value: 0.1235, id: "v5-1-4" },
  ]);
});

it("waits no longer than 10 s for a sign of life", async () => {
  jest.useFakeTimers();
  measureWebVitals();
  jest.advanceTimersByTime(9999);
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(1);
  jest.useRealTimers();
  await waitFor(() => expect(onTTFB).toHaveBeenCalledTimes(1));
});
