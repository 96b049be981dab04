/** @jest-environment node */
import fc from "fast-check";
import { DatabaseClock } from "./database-clock";

test("the clock is off by no more than the last answer took, however the host's own is set", () => {
  const answer = fc.record({
    idleMs: fc.integer({ min: 0, max: 60_000 }),
    thereMs: fc.integer({ min: 0, max: 500 }),
    backMs: fc.integer({ min: 0, max: 500 }),
    databaseJumpsMs: fc.constantFrom(0, 0, 0, 300_000, -300_000),
  });
  fc.assert(
    fc.property(fc.integer(), fc.array(answer, { minLength: 1, maxLength: 20 }), (hostNow, answers) => {
      let elapsed = 1000;
      let databaseAhead = Date.parse("2026-03-01T08:00:00Z");
      jest.spyOn(performance, "now").mockImplementation(() => elapsed);
      jest.spyOn(Date, "now").mockReturnValue(hostNow);
      const clock = new DatabaseClock();
      for (const { idleMs, thereMs, backMs, databaseJumpsMs } of answers) {
        elapsed += idleMs;
        databaseAhead += databaseJumpsMs;
        const asked = elapsed;
        elapsed += thereMs;
        const time = elapsed + databaseAhead;
        elapsed += backMs;
        clock.learn(time, asked);
        expect(Math.abs(clock.now() - (elapsed + databaseAhead))).toBeLessThanOrEqual(thereMs + backMs + 1);
      }
    }),
  );
});

test("the clock does not tremble as long as no answer disproves it", () => {
  jest.spyOn(performance, "now").mockReturnValue(1000);
  const clock = new DatabaseClock();
  clock.learn(500_000, 998);
  const first = clock.now();
  for (const asked of [990, 996, 999]) {
    clock.learn(500_000, asked);
    expect(clock.now()).toBe(first);
  }
});
