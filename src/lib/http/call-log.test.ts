import { call } from "./call";
import { recentCalls, watchCalls } from "./call-log";

const answer = (status: number, body: object) =>
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(body, { status }));
const last = () => recentCalls().at(-1);

it("notes what a call carried and how it ended", async () => {
  answer(201, { id: "1", reference: "DH-7", message: "" });
  const heard: (number | null | undefined)[] = [];
  const stop = watchCalls(() => heard.push(last()?.end?.status));
  const body = { name: "Noor", token: { utm_source: "fb" }, test: true };
  await call("/api/leads", { body, quiet: true });
  stop();
  expect(heard).toEqual([undefined, 201]);
  expect(last()).toEqual({
    at: expect.any(Number) as number,
    path: "/api/leads",
    sent: body,
    end: {
      at: expect.any(Number) as number,
      status: 201,
      answer: { id: "1", reference: "DH-7", message: "" },
    },
  });
});

it("notes why a call failed, with and without an answer", async () => {
  answer(422, { code: "invalid" });
  await expect(call("/api/slots", { quiet: true })).rejects.toThrow();
  expect(last()?.end).toMatchObject({ status: 422, failure: "invalid" });
  jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(call("/api/agents", { quiet: true })).rejects.toThrow();
  expect(last()?.end).toMatchObject({ status: null, failure: "network" });
});

it("forgets all but the last thirty", async () => {
  answer(200, {});
  for (let n = 0; n < 31; n += 1) await call(`/api/${String(n)}`, { quiet: true });
  expect(recentCalls().map(({ path }) => path)).toEqual(
    Array.from({ length: 30 }, (_, n) => `/api/${String(n + 1)}`),
  );
});
