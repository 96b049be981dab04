import { forgetKey } from "../idempotency-key";
import { callError } from "./call-error";
import { untilTaken } from "./until-taken";

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  forgetKey("call");
  jest.useRealTimers();
});

/** Sends; the first try fails with this code, and meanwhile an earlier sending of the form ends and forgets its key. */
async function keysAfter(code: "in_progress" | "key_reused"): Promise<string[]> {
  const keys: string[] = [];
  const taken = untilTaken("call", { name: "Mara" }, async (key) => {
    keys.push(key);
    if (keys.length > 1) return "taken";
    forgetKey("call");
    throw callError(code);
  });
  await jest.advanceTimersByTimeAsync(2000);
  await expect(taken).resolves.toBe("taken");
  return keys;
}

it("keeps its key while it is sent again, whatever became of an earlier sending of the same form", async () => {
  const [first, second] = await keysAfter("in_progress");
  expect(second).toBe(first);
});

it("takes another key when the server knows it for something else", async () => {
  const [first, second] = await keysAfter("key_reused");
  expect(second).not.toBe(first);
});
