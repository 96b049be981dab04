import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef } from "react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { dubaiMoment } from "../../lib/dubai-time";
import { exampleLight, exampleSun } from "./example-light";
import { SunLight, type SunLightProps } from "./sun-light";

jest.mock("../../lib/i18n/fetch-words", () =>
  jest.requireActual<object>("../../../tests/jest/words-on-disk"),
);

let media: Record<string, boolean>;
const decoded = jest.fn<Promise<void>, []>();

beforeEach(() => {
  media = {};
  window.matchMedia = (query) =>
    ({
      matches: media[query] ?? false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  window.requestIdleCallback = (work) => {
    work({ didTimeout: false, timeRemaining: () => 50 });
    return 1;
  };
  window.cancelIdleCallback = () => undefined;
  decoded.mockReset().mockResolvedValue();
  HTMLImageElement.prototype.decode = decoded;
  HTMLElement.prototype.hasPointerCapture = () => true;
  HTMLElement.prototype.setPointerCapture = () => undefined;
  history.replaceState(null, "", "/");
  sessionStorage.clear();
  window.dataLayer = [];
  connect({});
});

function connect(connection: object) {
  Object.defineProperty(navigator, "connection", { configurable: true, value: connection });
}

function Page(props: Partial<SunLightProps>) {
  const stage = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  return (
    <EnglishPage path="/">
      <section ref={stage} data-testid="stage">
        <div ref={picture} data-testid="picture" />
        <SunLight light={exampleLight} picture={picture} stage={stage} className="place" {...props} />
      </section>
    </EnglishPage>
  );
}

async function shown(props: Partial<SunLightProps> = {}) {
  render(<Page {...props} />);
  return screen.findByRole("slider", { name: "Time of day" });
}

/** The frames that are seen, from below, and how opaque they are. */
const seen = () =>
  [...screen.getByTestId("picture").querySelectorAll("img")].flatMap(({ src, style }) =>
    style.visibility === "visible" ? [`${/\w+-\d+-\w+/.exec(src)?.[0] ?? ""} ${style.opacity}`] : [],
  );

test("stands at the light of the page's picture, and fetches nothing before it is meant", async () => {
  const dial = await shown();
  expect(dial).toHaveAttribute("aria-valuetext", "12:00, January");
  expect(dial).toHaveAttribute("aria-valuenow", "720");
  expect([dial.getAttribute("aria-valuemin"), dial.getAttribute("aria-valuemax")]).toEqual(["420", "1080"]);
  expect(screen.getByTestId("picture").querySelector("img")).toBeNull();
  expect(decoded).not.toHaveBeenCalled();
});

test("is turned with the keys, and fades from one frame to the next", async () => {
  const dial = await shown();
  act(() => dial.focus());
  await userEvent.keyboard("{PageUp}{PageUp}{PageUp}");
  expect(dial).toHaveAttribute("aria-valuetext", "15:00, January");
  await waitFor(() => expect(seen()).toEqual(["jan-12-desktop 1", "jan-18-desktop 0.5"]));

  await userEvent.keyboard("{ArrowRight}");
  expect(dial).toHaveAttribute("aria-valuetext", "15:15, January");
  await userEvent.keyboard("{ArrowDown}{ArrowLeft}");
  expect(dial).toHaveAttribute("aria-valuetext", "14:45, January");
  await userEvent.keyboard("{Home}");
  expect(seen()).toEqual(["jan-07-desktop 1", "jan-12-desktop 0"]);
  await userEvent.keyboard("{End}");
  expect(seen()).toEqual(["jan-12-desktop 1", "jan-18-desktop 1"]);
  expect(dial).toHaveAttribute("aria-valuetext", "18:00, January");
});

test("gives a large screen the small frames first, and a phone no others than its own", async () => {
  const dial = await shown();
  const asked: string[] = [];
  decoded.mockImplementation(function (this: HTMLImageElement) {
    asked.push(/\w+-\d+-\w+/.exec(this.src)?.[0] ?? "");
    return Promise.resolve();
  });
  act(() => dial.focus());
  await waitFor(() => expect(asked).toHaveLength(6));
  expect(asked).toEqual([
    ...["jan-12-preview", "jan-07-preview", "jan-18-preview"],
    ...["jan-12-desktop", "jan-07-desktop", "jan-18-desktop"],
  ]);
});

test("gives a phone no other frames than its own", async () => {
  media["(max-width: 36.24rem)"] = true;
  const dial = await shown();
  act(() => dial.focus());
  fireEvent.keyDown(dial, { key: "Home" });
  await waitFor(() => expect(seen()).toEqual(["jan-07-phone 1", "jan-12-phone 0"]));
  expect(decoded).toHaveBeenCalledTimes(3);
});

test("is turned by the pointer, from sunrise at the left to dusk at the right", async () => {
  const dial = await shown();
  dial.getBoundingClientRect = () => ({ left: 100, width: 200, top: 300 }) as DOMRect;
  fireEvent(dial, new MouseEvent("pointerdown", { bubbles: true, clientX: 110, clientY: 400 }));
  expect(dial).toHaveAttribute("aria-valuetext", "07:00, January");
  fireEvent(dial, new MouseEvent("pointermove", { bubbles: true, clientX: 200, clientY: 310 }));
  expect(dial).toHaveAttribute("aria-valuetext", "12:30, January");
  fireEvent(dial, new MouseEvent("pointermove", { bubbles: true, clientX: 290, clientY: 450 }));
  expect(dial).toHaveAttribute("aria-valuetext", "18:00, January");
});

test("follows the sun from right to left where the picture looks north", async () => {
  const dial = await shown({ light: { ...exampleLight, sunrise: "right" } });
  dial.getBoundingClientRect = () => ({ left: 100, width: 200, top: 300 }) as DOMRect;
  fireEvent(dial, new MouseEvent("pointerdown", { bubbles: true, clientX: 290, clientY: 400 }));
  expect(dial).toHaveAttribute("aria-valuetext", "07:00, January");
  fireEvent.keyDown(dial, { key: "ArrowLeft" });
  fireEvent.keyDown(dial, { key: "ArrowUp" });
  expect(dial).toHaveAttribute("aria-valuetext", "07:30, January");
});

test("is turned by the wheel of whoever means it, while others scroll on over it", async () => {
  const dial = await shown();
  const wheel = () => fireEvent.wheel(dial, { deltaY: 100 });
  expect(wheel()).toBe(true);
  expect(dial).toHaveAttribute("aria-valuetext", "12:00, January");
  fireEvent(dial, Object.assign(new MouseEvent("pointermove"), { movementX: 3 }));
  expect(wheel()).toBe(false);
  expect(dial).toHaveAttribute("aria-valuetext", "12:15, January");
});

test("says of a home whether its terrace has sun", async () => {
  const dial = await shown({ sun: exampleSun });
  expect(dial).toHaveAttribute("aria-valuetext", "12:00, January: Sun on the terrace");
  const turn = (key: string) => fireEvent.keyDown(dial, { key });
  turn("End");
  expect(dial).toHaveAttribute("aria-valuetext", "18:00, January: Sun on the upper floors only");
  await userEvent.click(screen.getByRole("radio", { name: "July" }));
  expect(dial).toHaveAttribute("aria-valuetext", "18:00, July: Terrace in shade");
  expect(screen.getByText("Terrace in shade")).toBeVisible();
});

test("has a choice of months only where there are frames of both", async () => {
  await shown({ light: { ...exampleLight, days: exampleLight.days.slice(0, 1) } });
  expect(screen.queryByRole("radio")).toBeNull();
  expect(within(screen.getByRole("group")).getByText("January")).toBeVisible();
});

test("turns the words on the picture light where its sky is dark", async () => {
  const dial = await shown();
  const stage = screen.getByTestId("stage");
  fireEvent.keyDown(dial, { key: "End" });
  await waitFor(() => expect(stage).toHaveAttribute("data-sky", "dark"));
  fireEvent.keyDown(dial, { key: "Home" });
  await waitFor(() => expect(stage).toHaveAttribute("data-sky", "light"));
  expect(stage.style.getPropertyValue("--light-sky")).toBe("#e8d8c8");
  expect(stage.style.getPropertyValue("--light-veil")).toBe("0%");
});

describe("when it rests", () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  test("the address shows others the same light, and the turn is told once a page", async () => {
    history.replaceState({ key: "of the router" }, "", "/?utm_source=x#about");
    const dial = await shown();
    const turned = () =>
      (window.dataLayer ?? []).filter((push) => (push as { event?: string }).event === "sun_turned");
    fireEvent.keyDown(dial, { key: "End" });
    fireEvent.keyDown(dial, { key: "PageDown" });
    expect(location.search).toBe("?utm_source=x");
    act(() => jest.advanceTimersByTime(500));
    expect(location.search + location.hash).toBe("?utm_source=x&sun=17:00,jan#about");
    expect(history.state).toEqual({ key: "of the router" });
    expect(turned()).toEqual([expect.objectContaining({ month: "jan", hour: 17 })]);

    fireEvent.keyDown(dial, { key: "Home" });
    act(() => jest.advanceTimersByTime(500));
    expect(location.search).toBe("?utm_source=x&sun=07:00,jan");
    expect(turned()).toHaveLength(1);
  });
});

test("an address brings its light back", async () => {
  history.replaceState(null, "", "/?sun=18:30,jul");
  const dial = await shown();
  expect(dial).toHaveAttribute("aria-valuetext", "18:30, July");
  await waitFor(() => expect(seen()).toEqual(["jul-06-desktop 1", "jul-19-desktop 0.962"]));
});

test("shows what is there where a frame cannot be fetched", async () => {
  decoded.mockImplementation(function (this: HTMLImageElement) {
    return this.src.includes("-18-") ? Promise.reject(new Error("gone")) : Promise.resolve();
  });
  const dial = await shown();
  fireEvent.keyDown(dial, { key: "PageUp" });
  await waitFor(() => expect(seen()).toEqual(["jan-12-desktop 1"]));
});

describe("is not fetched", () => {
  test("where data is saved", async () => {
    connect({ saveData: true });
    render(<Page opens />);
    await act(() => Promise.resolve());
    expect(screen.queryByRole("slider")).toBeNull();
  });

  test("where motion is to be reduced", async () => {
    media["(prefers-reduced-motion: reduce)"] = true;
    render(<Page opens />);
    await act(() => Promise.resolve());
    expect(screen.queryByRole("slider")).toBeNull();
  });
});

describe("the opening", () => {
  let clock: number;
  let frames: FrameRequestCallback[];

  beforeEach(() => {
    clock = 0;
    frames = [];
    jest.spyOn(Date, "now").mockReturnValue(dubaiMoment("2026-01-10", "16:00"));
    jest.spyOn(window, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame));
    HTMLElement.prototype.getBoundingClientRect = () => ({ top: 0, bottom: 800 }) as DOMRect;
  });
  afterEach(() => jest.restoreAllMocks());

  const pass = (ms: number) =>
    act(() => {
      clock += ms;
      for (const frame of frames.splice(0)) frame(clock);
    });

  test("moves the light from sunrise to the present hour, once a session", async () => {
    const dial = await shown({ opens: true });
    await waitFor(() => expect(frames).toHaveLength(1));
    pass(16);
    expect(dial).toHaveAttribute("aria-valuetext", "07:00, January");
    pass(2300);
    expect(dial).toHaveAttribute("aria-valuetext", "16:00, January");
    expect(frames).toEqual([]);
    expect(sessionStorage.getItem("sun_opened")).toBe("true");
    // Nobody has turned it.
    expect(location.search).toBe("");
  });

  test("gives way to whoever turns the dial", async () => {
    const dial = await shown({ opens: true });
    await waitFor(() => expect(frames).toHaveLength(1));
    pass(16);
    fireEvent.keyDown(dial, { key: "End" });
    pass(1000);
    expect(dial).toHaveAttribute("aria-valuetext", "18:00, January");
    expect(frames).toEqual([]);
  });

  test.each([
    ["was seen in this session", () => sessionStorage.setItem("sun_opened", "true")],
    ["is not what the address asks for", () => history.replaceState(null, "", "/?sun=12:00,jan")],
    [
      "would go on out of sight",
      () => (HTMLElement.prototype.getBoundingClientRect = () => ({ top: -900, bottom: -100 }) as DOMRect),
    ],
  ])("does not come where it %s", async (_, prepare) => {
    prepare();
    const dial = await shown({ opens: true });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(frames).toEqual([]);
    expect(dial).toHaveAttribute("aria-valuetext", "12:00, January");
  });
});
