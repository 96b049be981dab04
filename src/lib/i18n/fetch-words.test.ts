import { isLoadFailure } from "../load-failure";

jest.unmock("./fetch-words");
const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
let fetchWords: typeof import("./fetch-words").fetchWords;

beforeEach(async () => {
  fetched.mockReset().mockImplementation(async () => Response.json({ send: "Senden" }));
  jest.spyOn(globalThis, "fetch").mockImplementation(fetched);
  // What one test has fetched, the next does not know.
  jest.resetModules();
  ({ fetchWords } = await import("./fetch-words"));
});
afterEach(() => jest.useRealTimers());

const failureOf = (words: Promise<object>) =>
  words.then(
    () => null,
    (error: unknown) => error,
  );

it("fetches a namespace of a language once, however often it is asked for", async () => {
  const words = await Promise.all([fetchWords("de", "forms"), fetchWords("de", "forms")]);
  expect(words).toEqual([{ send: "Senden" }, { send: "Senden" }]);
  await fetchWords("de", "forms");
  await fetchWords("zh-Hant-TW", "forms");
  expect(fetched.mock.calls).toEqual([["/words/de/forms.json"], ["/words/zh-Hant-TW/forms.json"]]);
});

it.each([
  ["nothing answers", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["it is gone", async () => Response.json({ code: "not_found" }, { status: 404 })],
  ["a page answers", async () => new Response("<!doctype html>")],
  ["what answers are no words", async () => Response.json(null)],
])("fails as any part of the site does when %s, and asks again at the next time", async (_, answer) => {
  fetched.mockImplementationOnce(answer);
  expect(isLoadFailure(await failureOf(fetchWords("de", "spot")))).toBe(true);
  expect(await fetchWords("de", "spot")).toEqual({ send: "Senden" });
});

it("does not wait for ever, nor takes a slow line for something that is gone", async () => {
  jest.useFakeTimers();
  fetched.mockReturnValueOnce(new Promise(() => undefined));
  const failure = failureOf(fetchWords("de", "spot"));
  await jest.advanceTimersByTimeAsync(15_000);
  const error = await failure;
  expect(error).toBeInstanceOf(Error);
  expect(isLoadFailure(error)).toBe(false);
  expect(await fetchWords("de", "spot")).toEqual({ send: "Senden" });
});
