import { readFileSync } from "node:fs";
import type { Behaviour } from "../fakes/crm";
import type { Fault } from "../fakes/fault-proxy";
import { postJson } from "../harness/request";
import { sampleLead } from "../harness/leads";
import { pick, seededRandom, wholeNumber, type Random } from "../harness/seeded";
import { isShort, rounds, seed } from "./plan";
import { crmPaths, startRig, type Rig } from "./rig";

let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(() => rig.close());

/** Longer than any request or answer about a lead, so that some resets never happen. */
const bytesOfACall = 1200;

const faults: ((random: Random) => Fault)[] = [
  () => ({}),
  (random) => ({ latencyMs: wholeNumber(random, 1, 900) }),
  () => ({ blackHole: true }),
  (random) => ({ resetAfterRequestBytes: wholeNumber(random, 0, bytesOfACall) }),
  (random) => ({ resetAfterAnswerBytes: wholeNumber(random, 0, bytesOfACall / 2) }),
  (random) => ({ garbageBytes: wholeNumber(random, 1, 400) }),
  (random) => ({ bytesPerSecond: wholeNumber(random, 200, 20_000) }),
];

/** What the CRM itself may do wrong. None may stop the queue for good. */
const answers: Behaviour[] = [
  {},
  { status: 500 },
  { status: 429, headers: { "Retry-After": "3" } },
  { status: 503, headers: { "Retry-After": "Thu, 01 Jan 1970 00:00:00 GMT" } },
  { status: 503, headers: { "Retry-After": "9".repeat(40) } },
  { status: 408 },
  { reset: true },
  { delayMs: 1500 },
  { body: "no JSON" },
  { body: '{"message":' },
  { body: { message: { text: "not a text" } } },
  { paddingBytes: 1_000_000 },
  { paddingBytes: 100_000, encoding: "gzip" },
  { paddingBytes: 5_000_000, encoding: "br" },
  { encoding: "gzip", headers: { "Content-Encoding": "br" } },
  { drip: { bytes: 7, everyMs: 40 } },
  { headers: { "Content-Length": "5" } },
];

test("no fault between the server and the CRM loses or duplicates a lead", async () => {
  const random = seededRandom(seed);
  const visitors = rig.visitors(8);
  for (let round = 0; round < rounds(1); round += 1) {
    for (const path of crmPaths) {
      rig.crm.script(
        path,
        Array.from({ length: 2000 }, () => pick(random, answers)),
      );
    }
    rig.proxy.plan(() => pick(random, faults)(random));
    await visitors.more(80);
    expect(await rig.violations([visitors], { drained: false })).toEqual([]);
  }
  await visitors.stop();
  rig.proxy.plan(() => ({}));
  for (const path of crmPaths) rig.crm.script(path, []);
  await rig.drain();
  expect(await rig.violations([visitors])).toEqual([]);
  expect(rig.server().isAlive()).toBe(true);
});

test("a reset at each byte of the answer leaves one record and a delivered lead", async () => {
  const step = isShort ? 40 : 1;
  let sent = 0;
  rig.crm.script("/leads", [{ headers: { Connection: "close" } }]);
  for (let byte = 0; byte <= 320; byte += step) {
    rig.proxy.plan((connection) => (connection === 0 ? { resetAfterAnswerBytes: byte } : {}));
    const name = `Byte ${String(byte)}`;
    const answer = await postJson(`${rig.server().origin}/api/leads`, sampleLead({ name }));
    expect([201, 202]).toContain(answer.status);
    sent += 1;
  }
  rig.proxy.plan(() => ({}));
  await rig.drain();
  expect(await rig.violations([])).toEqual([]);
  expect(rig.crm.records("/leads")).toHaveLength(sent);
});

test("visitors do not wait for a CRM that never answers", async () => {
  rig.proxy.plan(() => ({ blackHole: true }));
  const visitors = rig.visitors(16);
  await visitors.more(60);
  // All calls that may be made at once are soon running, each until its time-out. Visitors who waited for one to end
  // would be as many as have ended.
  const ended = rig
    .server()
    .log()
    .filter(({ event }) => event === "delivery");
  expect(ended.length).toBeLessThan(30);
  await visitors.stop();
  expect(rig.crm.records("/leads")).toEqual([]);
  rig.proxy.plan(() => ({}));
  await rig.drain();
  expect(await rig.violations([visitors])).toEqual([]);
  expect(rig.crm.mostAtOnce()).toBeLessThanOrEqual(8);
});

test("a redirect is not followed, and no answer is read beyond its limit", async () => {
  const elsewhere = `${rig.crm.url}/elsewhere`;
  rig.crm.script("/leads", [{ status: 307, headers: { Location: elsewhere } }], { once: true });
  const redirected = await postJson(`${rig.server().origin}/api/leads`, sampleLead({ name: "Redirected" }));
  expect(redirected.status).toBe(202);
  expect(rig.crm.requests.map(({ path }) => path)).toEqual(["/leads"]);
  expect(await rig.violations([], { drained: false })).toEqual([expect.stringMatching(/^parked: /)]);

  // If it were read to the end, the server's memory would show it.
  rig.crm.script("/leads", [{ paddingBytes: 150_000_000, encoding: "gzip" }], { once: true });
  const before = memoryOf(rig.server().pid());
  const bombed = await postJson(`${rig.server().origin}/api/leads`, sampleLead({ name: "Bombed" }));
  expect([201, 202]).toContain(bombed.status);
  expect(memoryOf(rig.server().pid()) - before).toBeLessThan(75_000_000);
});

/** The most memory that the process has had, in bytes. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${String(pid)}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}
