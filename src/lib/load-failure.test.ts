import { isLoadFailure, reloadOnce, takeKept } from "./load-failure";
import { reloadPage } from "./reload-page";

jest.mock("./reload-page");
const reload = jest.mocked(reloadPage);

const now = Date.parse("2026-03-02T10:00:00Z");
const asked = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, "", "/properties/?utm_source=fb");
  document.body.innerHTML = "";
  reload.mockClear();
  asked.mockReset().mockImplementation(async () => new Response(null));
  jest.spyOn(globalThis, "fetch").mockImplementation(asked);
  jest.useFakeTimers({ now });
});
afterEach(() => jest.useRealTimers());

const chunkError = (message: string) => Object.assign(new Error(message), { name: "ChunkLoadError" });

it.each([
  new Error("Loading chunk 42 failed.\n(error: https://example.com/42-abc.js)"),
  new Error("Loading chunk words-forms-json failed.\n(missing: /x.js)"),
  new Error("Loading words /words/de/forms.json failed"),
  new Error("Loading CSS chunk 7 failed.\n(/7.css)"),
  chunkError("anything"),
  "Error: Loading chunk 3 failed.",
  new Error("page resources for /properties/ not found. Not rendering React"),
  new Error(`We couldn't load "/page-data/sq/d/123.json"`),
  new Error(`We couldn't find the correct component chunk with the name "component---x"`),
])("knows that a part of the site could not be fetched: %s", (error) => {
  expect(isLoadFailure(error)).toBe(true);
});

it.each([
  new Error("The call failed: network"),
  new TypeError("chunk is undefined"),
  null,
  undefined,
  "Loading",
  { message: "x" },
])("takes nothing else for it: %s", (error) => expect(isLoadFailure(error)).toBe(false));

describe("a reload", () => {
  it("happens once in 60 s, whatever fails meanwhile, and once again after that", async () => {
    expect(await reloadOnce()).toBe(true);
    expect(window.localStorage.getItem("reload_at")).toBe(String(now));
    jest.setSystemTime(now + 59_999);
    expect(await reloadOnce()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    jest.setSystemTime(now + 60_000);
    expect(await reloadOnce()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("is one for several failures at a time", async () => {
    expect(await Promise.all([reloadOnce(), reloadOnce({ modal: "spot-modal" })])).toEqual([true, true]);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(takeKept()).toEqual({ modal: "spot-modal" });
  });

  it("is not forbidden for hours by a clock that was set back", async () => {
    window.localStorage.setItem("reload_at", String(now + 3_600_000));
    expect(await reloadOnce()).toBe(true);
  });

  it("does not happen where nothing remembers it, since nothing would end it", async () => {
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(await reloadOnce()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it("does not happen without a connection, nor when the site does not answer", async () => {
    const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(await reloadOnce()).toBe(false);
    expect(asked).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    asked.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    expect(await reloadOnce()).toBe(false);
    asked.mockResolvedValueOnce(new Response(null, { status: 503 }));
    expect(await reloadOnce()).toBe(false);
    asked.mockReturnValueOnce(new Promise(() => undefined));
    const tooSlow = reloadOnce();
    await jest.advanceTimersByTimeAsync(5000);
    expect(await tooSlow).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(window.localStorage.getItem("reload_at")).toBeNull();
    // None of these counts as one.
    asked.mockResolvedValueOnce(new Response(null, { status: 404 }));
    expect(await reloadOnce()).toBe(true);
  });

  it("does not lose a chosen file", async () => {
    document.body.innerHTML = `<form data-holds-file="true"></form>`;
    expect(await reloadOnce()).toBe(false);
    document.body.innerHTML = `<form><input type="file"></form>`;
    expect(await reloadOnce()).toBe(true);
  });

  it("does not reload a page to which the visitor has gone on", async () => {
    asked.mockImplementation(async () => {
      window.history.pushState(null, "", "/terms/");
      return new Response(null);
    });
    expect(await reloadOnce({ modal: "spot-modal" })).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(takeKept()).toBeNull();
  });
});

it("keeps what is to be there after it, once, beside the router's own state", async () => {
  window.history.replaceState({ key: "k1" }, "");
  const context = { name: "Dunes Tower", propertyId: "dunes" };
  await reloadOnce({ modal: "request-call-modal", context });
  expect(window.history.state).toMatchObject({ key: "k1" });
  expect(takeKept()).toEqual({ modal: "request-call-modal", context });
  expect(window.history.state).toEqual({ key: "k1" });
  expect(takeKept()).toBeNull();
  expect(window.location.href).toMatch(/\/properties\/\?utm_source=fb$/);
});
