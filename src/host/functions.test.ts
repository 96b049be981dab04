/** @jest-environment node */
import { AsyncLocalStorage } from "node:async_hooks";
import { EventEmitter } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { callFunction, functionFinder } from "./functions";

beforeEach(() => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

// A form may take its reader's 110 s to arrive before it can be stored.
test.each([
  ["/api/leads", 60_000],
  ["/api/forms/careers", 150_000],
])("%s that never answers is answered for after %i ms", (path, afterMs) => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  callFunction(path, () => new EventEmitter(), request, response);
  jest.advanceTimersByTime(afterMs - 1);
  expect(response.headersSent).toBe(false);
  jest.advanceTimersByTime(1);
  expect([response.headersSent, response.statusCode]).toEqual([true, 500]);
});

test("what a function does is followed unless it is made of an endpoint of ours", () => {
  const folder = mkdtempSync(join(tmpdir(), "functions-"));
  const endpoint = join(__dirname, "../server/endpoint.ts");
  writeFileSync(join(folder, "strange.js"), "exports.default = () => {};");
  writeFileSync(
    join(folder, "ours.js"),
    `exports.default = require(${JSON.stringify(endpoint)}).defineUnknownEndpoint();`,
  );
  const findFunction = functionFinder(
    { functions: { "/api/strange": "strange.js", "/api/ours": "ours.js" } },
    folder,
  );
  const follow = jest.spyOn(AsyncLocalStorage.prototype, "enterWith");
  const call = (path: string) => {
    const request = new IncomingMessage(new Socket());
    const run = findFunction(path);
    if (!run) throw new Error("Not loaded");
    callFunction(path, run, request, new ServerResponse(request));
    return follow.mock.calls.length;
  };
  expect(call("/api/ours")).toBe(0);
  expect(call("/api/strange")).toBe(1);
  rmSync(folder, { recursive: true });
});

test("a function is loaded when it is first asked for, and once; one that is not listed is none", () => {
  const folder = mkdtempSync(join(tmpdir(), "functions-"));
  const counter = globalThis as { loads?: number };
  counter.loads = 0;
  writeFileSync(join(folder, "counted.js"), "globalThis.loads += 1; exports.default = () => {};");
  const findFunction = functionFinder({ functions: { "/api/counted": "counted.js" } }, folder);
  expect(counter.loads).toBe(0);
  expect(findFunction("/api/counted")).toBe(findFunction("/api/counted"));
  expect(counter.loads).toBe(1);
  expect(findFunction("/api/other")).toBeUndefined();
  rmSync(folder, { recursive: true });
});
