import { fireEvent } from "@testing-library/react";
import { watchUse } from "./watch-use";

let field: HTMLInputElement;
let whenStill: () => Promise<void>;
let isStill: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = "<form><input></form>";
  field = document.querySelector("input") as HTMLInputElement;
  whenStill = watchUse(document.querySelector("form") as HTMLElement, new AbortController().signal);
  isStill = false;
});
afterEach(() => jest.useRealTimers());

const ask = async () => {
  void whenStill().then(() => {
    isStill = true;
  });
  await jest.advanceTimersByTimeAsync(0);
};

it("is still where nothing is under way", async () => {
  await ask();
  expect(isStill).toBe(true);
});

it("waits for the end of a letter that is being composed", async () => {
  fireEvent.compositionStart(field);
  await ask();
  expect(isStill).toBe(false);
  fireEvent.compositionEnd(field);
  await jest.advanceTimersByTimeAsync(0);
  expect(isStill).toBe(true);
});

it("waits for the click that a press becomes, also outside", async () => {
  fireEvent.pointerDown(field);
  await ask();
  expect(isStill).toBe(false);
  fireEvent.click(document.body);
  await jest.advanceTimersByTimeAsync(0);
  expect(isStill).toBe(true);
});

it("takes a press that becomes no click for ended after a moment", async () => {
  fireEvent.pointerDown(field);
  await ask();
  fireEvent.pointerUp(document.body);
  await jest.advanceTimersByTimeAsync(299);
  expect(isStill).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(isStill).toBe(true);
});
