import { ruleOverPrefetch } from "./prefetch";

const abort = jest.fn();
const enqueue = jest.fn(() => ({ abort }));
const hovering = jest.fn();

/** The work that waits for the browser to be idle. */
let waiting: Map<number, () => void>;
let asked: unknown;

const idle = () => {
  for (const work of waiting.values()) work();
  waiting.clear();
};

function connect(connection: object | undefined) {
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
}

beforeEach(() => {
  waiting = new Map();
  window.requestIdleCallback = (work, options) => {
    asked = options;
    waiting.set(waiting.size + 1, work as () => void);
    return waiting.size;
  };
  window.cancelIdleCallback = (handle) => waiting.delete(handle);
  connect(undefined);
  enqueue.mockImplementation(() => ({ abort }));
  window.___loader = { enqueue, hovering };
  ruleOverPrefetch();
});

const comesIntoView = (path: string) => window.___loader?.enqueue(path);

it("waits until the browser is idle, two seconds at most", () => {
  comesIntoView("/terms/");
  expect(enqueue).not.toHaveBeenCalled();
  expect(asked).toEqual({ timeout: 2000 });
  idle();
  expect(enqueue).toHaveBeenCalledWith("/terms/");
});

it("forgets a link that has left the view, before and after", () => {
  comesIntoView("/terms/")?.abort();
  idle();
  expect(enqueue).not.toHaveBeenCalled();

  const begun = comesIntoView("/privacy/");
  idle();
  begun?.abort();
  expect(abort).toHaveBeenCalledTimes(1);
});

it.each([{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
  "fetches nothing ahead with a connection of %j",
  (connection) => {
    connect(connection);
    comesIntoView("/terms/");
    window.___loader?.hovering("/terms/");
    idle();
    expect(enqueue).not.toHaveBeenCalled();
    expect(hovering).not.toHaveBeenCalled();
  },
);

it.each([undefined, { saveData: false, effectiveType: "3g" }, { effectiveType: "4g" }])(
  "fetches ahead with a connection of %j",
  (connection) => {
    connect(connection);
    comesIntoView("/terms/");
    window.___loader?.hovering("/privacy/");
    idle();
    expect(enqueue).toHaveBeenCalledWith("/terms/");
    expect(hovering).toHaveBeenCalledWith("/privacy/");
  },
);

it("waits two seconds where the browser cannot say when it is idle", () => {
  jest.useFakeTimers();
  Reflect.deleteProperty(window, "requestIdleCallback");
  const kept = comesIntoView("/terms/");
  comesIntoView("/privacy/")?.abort();
  jest.advanceTimersByTime(1999);
  expect(enqueue).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(enqueue.mock.calls).toEqual([["/terms/"]]);
  kept?.abort();
  jest.useRealTimers();
});
