import { framePath, readMoment, writeMoment } from "./light";

test("a moment is read as it was written", () => {
  const moment = { month: "jan", minute: 17 * 60 + 30 } as const;
  expect(writeMoment(moment)).toBe("17:30,jan");
  expect(readMoment("17:30,jan")).toEqual(moment);
  expect(readMoment("00:05,jul")).toEqual({ month: "jul", minute: 5 });
});

test.each([
  null,
  "",
  "17:30",
  "jan",
  "24:00,jan",
  "17:60,jan",
  "7:30,jan",
  "17:30,feb",
  "17:30,jan,jul",
  " 17:30,jan",
])("%p is no moment", (text) => {
  expect(readMoment(text)).toBeNull();
});

test("frames lie below an address that changes with them", () => {
  const frame = { month: "jan", hour: 7, size: "phone" } as const;
  expect(framePath({ scene: "skyline", version: "0a1b" }, frame)).toBe(
    "/static/light/skyline-0a1b/jan-07-phone.webp",
  );
});
