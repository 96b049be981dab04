import { seededRandom, wholeNumber } from "../harness/seeded";
import { sampleLead } from "../harness/leads";
import { plainRequest, postJson } from "../harness/request";
import { until } from "../harness/until";
import { rounds, seed, whenLong } from "./plan";
import { startRig, stopUnderLoad, type Rig } from "./rig";
import { startPostgres, type PostgresServer } from "./stores";

let postgres: PostgresServer;
let rig: Rig;
beforeAll(async () => {
  postgres = await startPostgres();
});
beforeEach(async () => {
  rig = await startRig({ store: await postgres.newStore() });
});
afterEach(() => rig.close());
afterAll(() => postgres.remove());

const health = async () => (await plainRequest(`${rig.server().origin}/api/health`)).status;

test("PostgreSQL crashes and comes back under load: leads are refused meanwhile, none is lost", async () => {
  const visitors = rig.visitors(8);
  for (let round = 0; round < rounds(1); round += 1) {
    await visitors.more(30);
    await postgres.crash();
    const refusal = await postJson(
      `${rig.server().origin}/api/leads`,
      sampleLead({ name: "While it is gone" }),
    );
    expect(refusal.status).toBe(503);
    expect(refusal.headers["retry-after"]).toMatch(/^\d+$/);
    expect(await health()).toBe(503);
    await postgres.start();
    await visitors.more(30);
    await until("health is green", async () => ((await health()) === 200 ? true : null));
    expect(await rig.violations([visitors], { drained: false })).toEqual([]);
  }
  await visitors.stop();
  await rig.drain();
  expect(await rig.violations([visitors])).toEqual([]);
  expect(rig.server().isAlive()).toBe(true);
});

whenLong("cut connections and killed servers, with several workers on one database", async () => {
  const random = seededRandom(seed);
  await rig.addServer();
  rig.crm.script("/leads", [{ delayMs: 20 }]);
  const visitors = rig.visitors(8);
  for (let round = 0; round < rounds(2); round += 1) {
    await visitors.more(wholeNumber(random, 10, 40));
    await postgres.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname like 'faults%' and pid <> pg_backend_pid()",
    );
    await visitors.more(10);
    const server = rig.server(round % 2);
    await server.kill9();
    await visitors.more(10);
    await server.start();
    expect(await rig.violations([visitors], { drained: false })).toEqual([]);
  }
  await visitors.stop();
  await rig.drain();
  expect(await rig.violations([visitors])).toEqual([]);
  // Both servers have accepted leads and delivered them.
  for (const index of [0, 1]) {
    const events = new Set(
      rig
        .server(index)
        .log()
        .map(({ event }) => event),
    );
    expect([...events]).toEqual(expect.arrayContaining(["lead_stored", "delivery"]));
  }
});

whenLong("SIGTERM under load ends with 0, and everything acknowledged is stored", () => stopUnderLoad(rig));
