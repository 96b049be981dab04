import type { ClientError } from "../contracts/client-error";
import { clientErrorSchema } from "../contracts/client-error";
import { reportErrors } from "./client-errors";

const origin = "http://localhost";
const sent: { path: string; body: Promise<ClientError> }[] = [];

/** An error as a browser throws it, with a stack in the notation of Chrome. */
function thrown(message: string, ...places: string[]): Error {
  const error = new TypeError(message);
  error.stack = [`TypeError: ${message}`, ...places.map((place) => `    at run (${place})`)].join("\n");
  return error;
}

function fail(init: ErrorEventInit): void {
  window.dispatchEvent(new ErrorEvent("error", init));
}
const failWith = (error: Error) => fail({ error, message: `Uncaught ${error.message}` });
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));

const bodies = () => Promise.all(sent.map(({ body }) => body));
const only = async () => {
  expect(sent).toHaveLength(1);
  return (await bodies())[0];
};

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });

reportErrors();

beforeEach(() => {
  sent.length = 0;
  delete window.__reportedErrors;
  document.documentElement.lang = "de";
  document.body.innerHTML = "";
  window.history.replaceState(null, "", "/de/terms/?utm_source=fb&name=Layla");
  jest.spyOn(navigator, "sendBeacon").mockImplementation((path, data) => {
    expect((data as Blob).type).toBe("application/json");
    const body = textOf(data as Blob).then((text) => JSON.parse(text) as ClientError);
    sent.push({ path: String(path), body });
    return true;
  });
});

it("sends what was thrown, with the first place of our own and no query, as the server takes it", async () => {
  failWith(thrown("x is not a function", "https://tags.example/t.js:1:1", `${origin}/app-1.js:3:14`));
  expect(sent[0]?.path).toBe("/api/client-error");
  const body = await only();
  expect(body).toEqual({
    kind: "error",
    message: "TypeError: x is not a function",
    source: "/app-1.js:3:14",
    page: "/de/terms/",
    language: "de",
  });
  expect(clientErrorSchema.parse(body)).toEqual(body);
  expect(window.__reportedErrors).toEqual([body]);
});

it("takes the place from the event where what was thrown has none", async () => {
  fail({ message: "Uncaught 7", filename: `${origin}/de/terms/?name=Layla`, lineno: 3, colno: 14 });
  expect(await only()).toMatchObject({ message: "Uncaught 7", source: "/de/terms/:3:14" });
});

it("reads the stacks of Firefox and Safari", async () => {
  const error = new TypeError("x is undefined");
  error.stack = `run@${origin}/app-1.js:3:14\n@${origin}/app-1.js:5:1\n`;
  failWith(error);
  expect(await only()).toMatchObject({ source: "/app-1.js:3:14" });
});

it.each([
  ["an error", thrown("late", `${origin}/app-1.js:1:2`), "TypeError: late", "/app-1.js:1:2"],
  ["an error without a stack", new DOMException("gone", "AbortError"), "AbortError: gone", ""],
  ["a text", "gone", "gone", ""],
  ["an object, of which nothing is told", { name: "Layla" }, "object", ""],
  ["nothing", undefined, "undefined", ""],
])("sends a rejection by %s", async (_what, reason, message, source) => {
  if (reason instanceof DOMException) Object.defineProperty(reason, "stack", { value: "" });
  reject(reason);
  const body = await only();
  expect(body).toMatchObject({ kind: "rejection", message, source });
  expect(clientErrorSchema.parse(body)).toEqual(body);
});

it.each([
  ["a script of another origin that may not be seen", () => fail({ message: "Script error." })],
  [
    "a script of another origin",
    () => failWith(thrown("theirs", "https://tags.example/t.js:1:1", "https://tags.example/u.js:1:1")),
  ],
  [
    "a script of another origin, of which only the event tells",
    () => fail({ message: "theirs", filename: "https://tags.example/t.js", lineno: 1, colno: 1 }),
  ],
  ["a promise of another origin's script", () => reject(thrown("theirs", "https://tags.example/t.js:1:1"))],
  [
    "an extension, also one that was called by the site",
    () => failWith(thrown("theirs", "chrome-extension://abc/c.js:1:1", `${origin}/app-1.js:3:14`)),
  ],
  ["an extension of Safari", () => reject(thrown("theirs", "webkit-masked-url://hidden/:1:1"))],
])("leaves out %s", (_what, happen) => {
  happen();
  expect(sent).toEqual([]);
});

it("sends the same once a page, and again for another page", async () => {
  const once = () => failWith(thrown("same", `${origin}/app-1.js:1:2`));
  once();
  once();
  reject(thrown("same", `${origin}/app-1.js:1:2`));
  expect(sent).toHaveLength(1);
  failWith(thrown("same", `${origin}/app-1.js:9:9`));
  window.history.replaceState(null, "", "/de/");
  once();
  expect((await bodies()).map(({ page, source }) => page + source)).toEqual([
    "/de/terms//app-1.js:1:2",
    "/de/terms//app-1.js:9:9",
    "/de//app-1.js:1:2",
  ]);
});

it("sends no more than five a page", () => {
  for (let n = 0; n < 9; n += 1) failWith(thrown(`fault ${String(n)}`, `${origin}/app-1.js:1:2`));
  expect(sent).toHaveLength(5);
  window.history.replaceState(null, "", "/de/");
  failWith(thrown("another", `${origin}/app-1.js:1:2`));
  expect(sent).toHaveLength(6);
});

it("tells nothing that stands in a field, and nothing that looks personal", async () => {
  document.body.innerHTML = `<input name="name"><textarea></textarea><input type="hidden" value="function">`;
  for (const field of document.querySelectorAll<HTMLInputElement>("input[name], textarea"))
    field.value = field.name ? " Layla Haddad " : "Villa by the sea";
  const text =
    "Layla Haddad: 'Villa by the sea' is no function, layla@mail.example, +971 50 123 4567, /a?b=c";
  failWith(thrown(text, `${origin}/app-1.js:1:2`));
  expect((await only())?.message).toBe("TypeError: …: '…' is no function, <e-mail>, <number>, /a");
});
