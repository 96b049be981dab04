/**
 * Puts `setTimeout` and `performance.now` under the control of the running test (`jest.advanceTimersByTime`). Servers,
 * databases and promises go on by themselves.
 */
export function fakeTimers(): void {
  jest.useFakeTimers({
    doNotFake: [
      "Date",
      "clearImmediate",
      "clearInterval",
      "hrtime",
      "nextTick",
      "queueMicrotask",
      "setImmediate",
      "setInterval",
    ],
  });
}
