import type * as Places from "./place-search";

const key = "maps-key";

/** What the stand-in for Google's library was asked. */
let requests: Record<string, unknown>[];
let answer: () => Promise<unknown>;
let fetched: string[][];

const prediction = {
  placeId: "lantern-1",
  text: { text: "Lantern Quay, Dubai Creek Harbour" },
  mainText: { text: "Lantern Quay" },
  secondaryText: { text: "Dubai Creek Harbour" },
  toPlace: () => ({
    fetchFields: ({ fields }: { fields: string[] }) => {
      fetched.push(fields);
      return Promise.resolve();
    },
    location: { lat: () => 25.19719, lng: () => 55.27438 },
  }),
};

const library = {
  AutocompleteSessionToken: class {},
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: (request: Record<string, unknown>) => {
      requests.push(request);
      return answer();
    },
  },
};

/** The module anew, as a page view has it; the key is read when it is loaded. */
async function freshModule(mapsKey = key): Promise<typeof Places> {
  process.env.GATSBY_GOOGLE_MAPS_KEY = mapsKey;
  jest.resetModules();
  return import("./place-search");
}

const script = () => document.head.querySelector<HTMLScriptElement>("script[src*='maps.googleapis.com']");

/** The script arrives and does what Google's does. */
function arrive() {
  Object.assign(window, { google: { maps: { places: library } } });
  window.__placesReady?.();
}

beforeEach(() => {
  requests = [];
  fetched = [];
  answer = () =>
    Promise.resolve({ suggestions: [{ placePrediction: prediction }, { placePrediction: null }] });
});

afterEach(() => {
  script()?.remove();
  delete window.google;
  delete process.env.GATSBY_GOOGLE_MAPS_KEY;
  jest.useRealTimers();
});

it("has no search and asks for no script without a key", async () => {
  const { placeSearch, hasPlaceSearch } = await freshModule("");
  expect(hasPlaceSearch).toBe(false);
  await expect(placeSearch("en")).resolves.toBeNull();
  expect(script()).toBeNull();
});

it("asks for the script with its places, once, in the page's language", async () => {
  const { placeSearch } = await freshModule();
  const first = placeSearch("ko");
  expect(placeSearch("ko")).toBe(first);
  expect(document.head.querySelectorAll("script[src*='maps']")).toHaveLength(1);
  const { origin, searchParams } = new URL(script()?.src ?? "");
  expect(origin).toBe("https://maps.googleapis.com");
  expect(Object.fromEntries(searchParams)).toMatchObject({ key, libraries: "places", language: "ko" });
  arrive();
  await expect(first).resolves.not.toBeNull();
});

it("looks around Dubai and says where a place lies", async () => {
  const { placeSearch } = await freshModule();
  const loading = placeSearch("en");
  arrive();
  const found = await (await loading)?.suggest("Lant");
  expect(requests[0]).toMatchObject({
    input: "Lant",
    includedRegionCodes: ["ae"],
    locationBias: { center: { lat: 25.12, lng: 55.25 } },
  });
  expect(found).toMatchObject([{ id: "lantern-1", name: "Lantern Quay", area: "Dubai Creek Harbour" }]);
  await expect(found?.[0]?.locate()).resolves.toEqual({
    address: "Lantern Quay, Dubai Creek Harbour",
    lat: "25.197190",
    lng: "55.274380",
  });
  expect(fetched).toEqual([["location"]]);
});

it("keeps one session until a place is chosen, and then begins another", async () => {
  const { placeSearch } = await freshModule();
  const loading = placeSearch("en");
  arrive();
  const search = await loading;
  await search?.suggest("Lan");
  const found = await search?.suggest("Lant");
  await found?.[0]?.locate();
  await search?.suggest("Mar");
  const [first, second, third] = requests.map(({ sessionToken }) => sessionToken);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it("is silent when the service fails", async () => {
  const { placeSearch } = await freshModule();
  const loading = placeSearch("en");
  arrive();
  answer = () => Promise.reject(new Error("REQUEST_DENIED"));
  await expect((await loading)?.suggest("Lant")).resolves.toEqual([]);
});

it("is silent when the script cannot be fetched", async () => {
  const { placeSearch } = await freshModule();
  const loading = placeSearch("en");
  script()?.onerror?.(new Event("error"));
  await expect(loading).resolves.toBeNull();
});

it("does not wait for a script that never comes", async () => {
  jest.useFakeTimers();
  const { placeSearch } = await freshModule();
  const loading = placeSearch("en");
  await jest.advanceTimersByTimeAsync(8000);
  await expect(loading).resolves.toBeNull();
});
