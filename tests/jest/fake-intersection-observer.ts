import { act } from "@testing-library/react";

/**
 * Replaces IntersectionObserver, which jsdom lacks, in each test of a file.
 * @returns `report`: to say that the element with an id has entered or left the observed area; `observed`: the ids of
 * the elements that are watched
 */
export function fakeIntersectionObserver(): {
  report: (id: string, isIntersecting: boolean) => void;
  observed: () => string[];
} {
  let callback: IntersectionObserverCallback;
  let observer: IntersectionObserver;
  const observe = jest.fn<void, [Element]>();
  beforeEach(() => {
    observe.mockClear();
    window.IntersectionObserver = class {
      constructor(given: IntersectionObserverCallback) {
        callback = given;
        observer = this as unknown as IntersectionObserver;
      }
      observe = observe;
      disconnect = jest.fn();
    } as unknown as typeof IntersectionObserver;
  });
  return {
    report: (id, isIntersecting) => {
      const entry = { target: document.getElementById(id), isIntersecting };
      act(() => callback([entry as unknown as IntersectionObserverEntry], observer));
    },
    observed: () => observe.mock.calls.map(([{ id }]) => id),
  };
}
