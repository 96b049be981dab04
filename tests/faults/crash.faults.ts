import { setTimeout as delay } from "node:timers/promises";
import { pick, seededRandom, wholeNumber } from "../harness/seeded";
import { rounds, seed, whenLong } from "./plan";
import { startRig, stopUnderLoad, type Rig } from "./rig";

let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(() => rig.close());

test("kill -9 in a loop under load loses nothing that was acknowledged", async () => {
  const random = seededRandom(seed);
  // Answers slow enough that some deliveries are running when the server is killed, also after the visitor's answer.
  const behaviours = [{ delayMs: 30 }, { delayMs: 300 }, { delayMs: 1200 }, { status: 503 }, {}];
  rig.crm.script(
    "/leads",
    Array.from({ length: 5000 }, () => pick(random, behaviours)),
  );
  const visitors = rig.visitors(8);
  for (let round = 0; round < rounds(2); round += 1) {
    await visitors.more(wholeNumber(random, 5, 40));
    // At any point of what is going on then.
    await delay(wholeNumber(random, 0, 100));
    await rig.server().kill9();
    await rig.server().start();
    expect(await rig.violations([visitors], { drained: false })).toEqual([]);
  }
  await visitors.stop();
  rig.crm.script("/leads", []);
  await rig.drain();
  expect(await rig.violations([visitors])).toEqual([]);
  expect(visitors.outcomes.get("ECONNREFUSED")).toBeGreaterThan(0);
});

test("SIGTERM under load ends with 0, and everything acknowledged is stored", async () => {
  rig.crm.script("/leads", [{ delayMs: 200 }]);
  for (let round = 0; round < rounds(1); round += 1) {
    await stopUnderLoad(rig);
  }
});

whenLong("nothing is lost when the clock is set back or forward", async () => {
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
  expect(await rig.violations([visitors])).toEqual([]);
});
