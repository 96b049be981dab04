import { act } from "@testing-library/react";

/**
 * Stands for the browser's IntersectionObserver, which jsdom lacks, in each test of a file. Returns what tells the
 * page's observer that the element with an id has come into its band, or has left it.
 */
export function tellIntersections(): (id: string, isIntersecting: boolean) => void {
  let tell: IntersectionObserverCallback;
  let observer: IntersectionObserver;
  beforeEach(() => {
    window.IntersectionObserver = class {
      constructor(callback: IntersectionObserverCallback) {
        tell = callback;
        observer = this as unknown as IntersectionObserver;
      }
      observe = jest.fn();
      disconnect = jest.fn();
    } as unknown as typeof IntersectionObserver;
  });
  return (id, isIntersecting) => {
    const entry = { target: document.getElementById(id), isIntersecting };
    act(() => tell([entry as unknown as IntersectionObserverEntry], observer));
  };
}
