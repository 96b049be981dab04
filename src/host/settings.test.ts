/** @jest-environment node */
import { readHostSettings } from "./settings";

test.each([
  [{}, 9000],
  [{ PORT: "  " }, 9000],
  [{ PORT: "0" }, 0],
  [{ PORT: "8080" }, 8080],
])("with %j the port is %i", (env, port) => {
  expect(readHostSettings(env).port).toBe(port);
});

test.each(["x", "80.5", "-1", "65536"])("PORT may not be %s", (PORT) => {
  expect(() => readHostSettings({ PORT })).toThrow(
    `PORT must be a whole number from 0 to 65535, not "${PORT}"`,
  );
});

test("a host drains for up to a minute, and not at all without a setting", () => {
  expect(readHostSettings({}).drainMs).toBe(0);
  expect(readHostSettings({ DRAIN_SECONDS: "4" }).drainMs).toBe(4000);
  expect(() => readHostSettings({ DRAIN_SECONDS: "61" })).toThrow(
    'DRAIN_SECONDS must be a whole number from 0 to 60, not "61"',
  );
});

test("everything that is wrong is named at once", () => {
  const read = () =>
    readHostSettings({ PORT: "x", DRAIN_SECONDS: "-1", LIMIT_TOTAL: "0", RETENTION_DAYS: "no" });
  for (const name of ["PORT", "DRAIN_SECONDS", "LIMIT_TOTAL", "RETENTION_DAYS"])
    expect(read).toThrow(`${name} must be`);
});
