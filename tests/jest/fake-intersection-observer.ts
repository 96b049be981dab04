import { act } from "@testing-library/react";

/**
 * Replaces IntersectionObserver, which jsdom lacks, in each test of a file.
 * @returns how to report that the element with an id has entered or left the observed area
 */
export function fakeIntersectionObserver(): (id: string, isIntersecting: boolean) => void {
  let report: IntersectionObserverCallback;
  let observer: IntersectionObserver;
  beforeEach(() => {
    window.IntersectionObserver = class {
      constructor(callback: IntersectionObserverCallback) {
        report = callback;
        observer = this as unknown as IntersectionObserver;
      }
      observe = jest.fn();
      disconnect = jest.fn();
    } as unknown as typeof IntersectionObserver;
  });
  return (id, isIntersecting) => {
    const entry = { target: document.getElementById(id), isIntersecting };
    act(() => report([entry as unknown as IntersectionObserverEntry], observer));
  };
}
