import { exitsClosedMark } from "../layouts/use-exits-closed";
import { closedExitsScript } from "./closed-exits";

afterEach(() => {
  document.documentElement.removeAttribute(exitsClosedMark);
});

it.each([
  ["/roadshow-italy/?exit=1", true],
  ["/roadshow-italy/?utm_source=x&exit=1", true],
  ["/roadshow-italy/", false],
  ["/roadshow-italy/?exit=10", false],
  ["/roadshow-italy/?noexit=1", false],
])("marks the document of %s: %s", (address, isMarked) => {
  window.history.replaceState(null, "", address);
  // The script runs as the browser gets it: as text.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function(closedExitsScript)();
  expect(document.documentElement.hasAttribute(exitsClosedMark)).toBe(isMarked);
});
