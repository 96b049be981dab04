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

test("everything that is wrong is named at once", () => {
  const read = () => readHostSettings({ PORT: "x", LIMIT_TOTAL: "0", RETENTION_DAYS: "no" });
  for (const name of ["PORT", "LIMIT_TOTAL", "RETENTION_DAYS"]) expect(read).toThrow(`${name} must be`);
});
