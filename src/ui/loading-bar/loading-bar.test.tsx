import { act, render, screen } from "@testing-library/react";
import { LoadingBar } from "./loading-bar";

const times = { throttleMs: 200, tickMs: 100, budgetMs: 5000, hideMs: 500 };

const bar = (props: { active: boolean; failed?: boolean }) => (
  <LoadingBar active={props.active} failed={props.failed ?? false} times={times} label="Loading" />
);
const shown = () => screen.queryByRole("progressbar", { name: "Loading" });
const percent = () => Number(shown()?.getAttribute("aria-valuenow"));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("shows nothing of what is over within 200 ms", () => {
  const { rerender } = render(bar({ active: true }));
  pass(199);
  expect(shown()).toBeNull();
  rerender(bar({ active: false }));
  pass(5000);
  expect(shown()).toBeNull();
});

it("advances every 100 ms along a way of 5000 ms, and waits before its end", () => {
  render(bar({ active: true }));
  pass(200);
  expect(percent()).toBe(0);
  pass(99);
  expect(percent()).toBe(0);
  pass(1);
  expect(percent()).toBe(2);
  pass(2400);
  expect(percent()).toBe(50);
  pass(60_000);
  expect(percent()).toBe(98);
});

it("finishes at once and hides 500 ms later", () => {
  const { rerender } = render(bar({ active: true }));
  pass(1000);
  rerender(bar({ active: false }));
  expect(percent()).toBe(100);
  expect(shown()).not.toHaveAttribute("data-failed");
  pass(499);
  expect(shown()).not.toBeNull();
  pass(1);
  expect(shown()).toBeNull();
});

it("shows a failure in its own style", () => {
  const { rerender } = render(bar({ active: true }));
  pass(1000);
  expect(shown()).not.toHaveAttribute("data-failed");
  rerender(bar({ active: false, failed: true }));
  expect(shown()).toHaveAttribute("data-failed");
});

it("begins anew for what begins while it hides", () => {
  const { rerender } = render(bar({ active: true }));
  pass(3000);
  rerender(bar({ active: false, failed: true }));
  rerender(bar({ active: true }));
  pass(200);
  expect(percent()).toBe(0);
  pass(1000);
  expect(percent()).toBe(20);
});
