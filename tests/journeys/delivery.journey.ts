import { startFakeCrm, type FakeCrm } from "../fakes/crm";
import { newGate } from "../harness/gate";
import { cleanUpHosts, startHost, type RunningHost } from "../harness/host";
import { sampleLead, sendLead } from "../harness/leads";
import { plainRequest } from "../harness/request";
import { readLeads, readOutbox } from "../harness/store";
import { until } from "../harness/until";

const leads = "/leads";
const crmIsDown = [{ reset: true }];

let crm: FakeCrm;

beforeEach(async () => {
  crm = await startFakeCrm();
});
afterEach(async () => {
  await crm.close();
});
afterAll(cleanUpHosts);

interface Answer {
  id: string;
  reference: string;
  message: string;
}

/** Sends leads all at once. @returns for each its id, or null if the host did not accept it */
function sendMany(host: RunningHost, count: number): Promise<string | null>[] {
  return Array.from({ length: count }, async (_, index) => {
    const lead = sampleLead({ name: `Visitor ${String(index)}`, phone: `+97150123456${String(index)}` });
    // A host that is killed meanwhile does not answer.
    const answer = await sendLead(host.origin, lead).catch(() => null);
    return answer && answer.status < 300 ? (JSON.parse(answer.text) as Answer).id : null;
  });
}

function allDone(databasePath: string): true | null {
  const rows = readOutbox(databasePath);
  return rows.length > 0 && rows.every(({ state }) => state === "done") ? true : null;
}

test("a lead is in the store and at the CRM, with its campaign beside it", async () => {
  const host = await startHost({ crmUrl: crm.url });
  const token = { utm_source: "search", clickid: "42", name: "not the visitor" };
  const answer = await sendLead(host.origin, sampleLead({ token }));

  expect(answer.status).toBe(201);
  const { id, reference, message } = JSON.parse(answer.text) as Answer;
  expect(message).toBe("Thank you! We will call you shortly.");
  expect(readLeads(host.databasePath)).toEqual([
    expect.objectContaining({ id, reference, name: "Layla Haddad" }),
  ]);
  expect(crm.records(leads)).toEqual([
    {
      key: id,
      repeats: 0,
      body: expect.objectContaining({
        name: "Layla Haddad",
        phone: "+971501234567",
        source: "call",
        external_id: id,
        utm_source: "search",
        clickid: "42",
      }) as unknown,
    },
  ]);
  await host.stop();
});

test("while the CRM is down leads are kept, and delivered once when it is up again", async () => {
  crm.script(leads, crmIsDown);
  const host = await startHost({ crmUrl: crm.url });
  const answer = await sendLead(host.origin);
  expect(answer.status).toBe(202);
  const { id, message } = JSON.parse(answer.text) as Answer;
  expect(message).toBe("");
  expect(readOutbox(host.databasePath)).toEqual([expect.objectContaining({ id, state: "pending" })]);

  crm.script(leads, []);
  await until("the lead is delivered", () => allDone(host.databasePath));
  expect(crm.records(leads)).toEqual([expect.objectContaining({ key: id, repeats: 0 })]);
  await host.stop();
});

test("kill -9 right after a 2xx loses nothing while the CRM is down", async () => {
  crm.script(leads, crmIsDown);
  const host = await startHost({ crmUrl: crm.url });
  const calls = sendMany(host, 8);
  // Rather with the first answer than after the last.
  await Promise.race(calls);
  await host.kill9();
  const accepted = (await Promise.all(calls)).filter((id) => id !== null);
  expect(accepted.length).toBeGreaterThan(0);

  crm.script(leads, []);
  const again = await startHost({ crmUrl: crm.url, databasePath: host.databasePath });
  expect(readLeads(host.databasePath).map(({ id }) => id)).toEqual(expect.arrayContaining(accepted));
  const delivered = await until(
    "what was accepted is delivered",
    () => {
      const keys = crm.records(leads).map(({ key }) => key);
      return accepted.every((id) => keys.includes(id)) ? crm.records(leads) : null;
    },
    140_000,
  );
  expect(delivered.filter(({ key, repeats }) => accepted.includes(key) && repeats > 0)).toEqual([]);
  await again.stop();
}, 150_000);

test("kill -9 right after a 201 neither loses nor repeats the lead", async () => {
  const host = await startHost({ crmUrl: crm.url });
  const answer = await sendLead(host.origin);
  await host.kill9();
  expect(answer.status).toBe(201);
  const { id } = JSON.parse(answer.text) as Answer;

  const again = await startHost({ crmUrl: crm.url, databasePath: host.databasePath });
  expect(readLeads(host.databasePath).map((lead) => lead.id)).toEqual([id]);
  // A later lead goes through the same queue.
  const next = await sendLead(again.origin, sampleLead({ name: "The next visitor" }));
  expect(next.status).toBe(201);
  await until("the queue is empty", () => allDone(host.databasePath));
  expect(crm.records(leads).map(({ repeats }) => repeats)).toEqual([0, 0]);
  await again.stop();
});

test("a call that is repeated with its key answers the same and makes one lead", async () => {
  const host = await startHost({ crmUrl: crm.url });
  const key = "5c2d7c6e-8d0b-4c55-9a58-0d6f2f0a7b11";
  const first = await sendLead(host.origin, sampleLead(), key);
  const second = await sendLead(host.origin, sampleLead({ elapsedMs: 21_000 }), key);
  expect([second.status, second.text]).toEqual([first.status, first.text]);
  expect(readLeads(host.databasePath)).toHaveLength(1);
  expect(crm.records(leads)).toHaveLength(1);
  await host.stop();
});

test("SIGTERM lets running calls end, and takes no others", async () => {
  const crmAnswers = newGate();
  const held = [{ heldUntil: crmAnswers.opened }];
  crm.script(leads, held);
  crm.script("/users/agents", held);
  const host = await startHost({ crmUrl: crm.url });
  const lead = sendLead(host.origin);
  const agents = plainRequest(`${host.origin}/api/agents`);
  await Promise.all([crm.received(leads, 1), crm.received("/users/agents", 1)]);
  const code = host.stop();
  await until("new calls are refused", () =>
    plainRequest(host.origin).then(
      () => null,
      () => true,
    ),
  );

  crmAnswers.open();
  expect((await agents).status).toBe(200);
  // 202 if more than a second has passed.
  expect([201, 202]).toContain((await lead).status);
  expect(await code).toBe(0);
  expect(host.log().at(-1)).toMatchObject({ event: "stopped" });
  expect(readOutbox(host.databasePath)).toEqual([expect.objectContaining({ state: "done" })]);
});
