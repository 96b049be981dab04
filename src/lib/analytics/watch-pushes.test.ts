import { watchPushes } from "./watch-pushes";

beforeEach(() => {
  jest.useFakeTimers();
  delete window.dataLayer;
});

it("tells of each push once, in order, also after the tag manager has cut the list short and taken its place", () => {
  window.dataLayer = [{ n: 1 }, { n: 2 }];
  const told: [object, boolean][] = [];
  const stop = watchPushes((push, isEarlier) => told.push([push, isEarlier]));
  window.dataLayer.push({ n: 3 });
  window.dataLayer.shift();
  jest.advanceTimersByTime(1000);
  window.dataLayer = [...window.dataLayer, { n: 4 }];
  jest.advanceTimersByTime(1000);
  stop();
  window.dataLayer.push({ n: 5 });
  jest.advanceTimersByTime(1000);
  expect(told).toEqual([
    [{ n: 1 }, true],
    [{ n: 2 }, true],
    [{ n: 3 }, false],
    [{ n: 4 }, false],
  ]);
});

it("waits for a data layer that is not there yet", () => {
  const told = jest.fn();
  const stop = watchPushes(told);
  jest.advanceTimersByTime(1000);
  window.dataLayer = [{ n: 1 }];
  jest.advanceTimersByTime(1000);
  stop();
  expect(told).toHaveBeenCalledTimes(1);
});
