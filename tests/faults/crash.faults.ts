import { setTimeout as wait } from "node:timers/promises";
import { pick, seededRandom, wholeNumber } from "../harness/seeded";
import { rounds, seed, whenLong } from "./plan";
import { startRig, type Rig } from "./rig";

let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(() => rig.close());

test("kill -9 in a loop under load loses nothing that was acknowledged", async () => {
  const random = seededRandom(seed);
  // Answers slow enough that a kill strikes in the middle of tries, some after the visitor's answer.
  const moods = [{ delayMs: 30 }, { delayMs: 300 }, { delayMs: 1200 }, { status: 503 }, {}];
  rig.crm.script(
    "/leads",
    Array.from({ length: 5000 }, () => pick(random, moods)),
  );
  const visitors = rig.visitors(8);
  for (let round = 0; round < rounds(2); round += 1) {
    await visitors.more(wholeNumber(random, 5, 40));
    // Somewhere in the middle of whatever happens then.
    await wait(wholeNumber(random, 0, 100));
    await rig.server().kill9();
    await rig.server().start();
    expect(await rig.breaches([visitors], { drained: false })).toEqual([]);
  }
  await visitors.stop();
  rig.crm.script("/leads", []);
  await rig.drain();
  expect(await rig.breaches([visitors])).toEqual([]);
  expect(visitors.outcomes.get("ECONNREFUSED")).toBeGreaterThan(0);
});

test("SIGTERM under load ends with 0, and everything acknowledged is stored", async () => {
  rig.crm.script("/leads", [{ delayMs: 200 }]);
  for (let round = 0; round < rounds(1); round += 1) {
    const visitors = rig.visitors(8);
    await visitors.more(30);
    expect(await rig.server().stop()).toBe(0);
    expect(await rig.breaches([visitors], { drained: false })).toEqual([]);
    await rig.server().start();
    await visitors.stop();
    await rig.drain();
    expect(await rig.breaches([visitors])).toEqual([]);
  }
});

whenLong("a clock that is set back or forth loses nothing", async () => {
  const hour = 60 * 60_000;
  const visitors = rig.visitors(4);
  for (const ahead of [hour, -hour, 0]) {
    await visitors.more(10);
    rig.server().jump();
    await visitors.more(10);
    await rig.server().kill9();
    await rig.server().start({ CLOCK_AHEAD_MS: String(ahead) });
  }
  await visitors.stop();
  await rig.drain();
  expect(await rig.breaches([visitors])).toEqual([]);
});
