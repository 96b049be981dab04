/** @jest-environment node */
import { EventEmitter } from "node:events";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { callFunction } from "./functions";

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
