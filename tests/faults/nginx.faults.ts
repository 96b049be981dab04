import { sampleLead, sendLead } from "../harness/leads";
import { plainRequest } from "../harness/request";
import { hasNginx, startNginx, type Nginx } from "./nginx";
import { isShort, notTested } from "./plan";
import { startRig, type Rig } from "./rig";

const honestLeads = isShort ? 150 : 1800;
const honestVisitors = 6;

/**
 * The large ones are refused before they have been read: more than Node reads at once, and little enough for nginx to
 * have handed all of it to the system by then, so that it takes the connection for one that it can use again.
 */
const refused = [
  { path: "/api/leads", type: "application/json", bytes: 150_000, status: 413 },
  { path: "/api/forms/careers", type: "application/json", bytes: 300_000, status: 413 },
  { path: "/api/leads", type: "text/plain", bytes: 12_000, status: 415 },
  { path: "/api/forms/careers", type: "text/plain", bytes: 30_000, status: 415 },
];

let rig: Rig | undefined;
let nginx: Nginx | undefined;
afterEach(async () => {
  await nginx?.stop();
  await rig?.close();
});

test("behind nginx no early refusal costs another visitor's lead", async () => {
  if (!hasNginx()) {
    notTested("early refusals behind nginx", "nginx is not installed: apt-get install nginx-light");
    return;
  }
  rig = await startRig({ env: { TRUSTED_PROXIES: "127.0.0.1,::1" } });
  nginx = await startNginx(rig.server().origin);
  const { origin } = nginx;
  let isOver = false;

  const senders = refused.map(async ({ path, type, bytes, status }) => {
    const request = { method: "POST", headers: { "content-type": type }, body: Buffer.alloc(bytes, "x") };
    const unexpected: number[] = [];
    let count = 0;
    for (; !isOver; count += 1) {
      const answer = await plainRequest(origin + path, request);
      if (answer.status !== status) unexpected.push(answer.status);
    }
    return { count, unexpected };
  });

  const answers: { status: number; name: string; id: string | undefined }[] = [];
  let sent = 0;
  async function visit(): Promise<void> {
    while (sent < honestLeads) {
      sent += 1;
      const name = `Honest Visitor ${String(sent)}`;
      const phone = `+97150${String(1_000_000 + sent)}`;
      const { status, text } = await sendLead(origin, sampleLead({ name, phone }));
      const id = status < 300 ? (JSON.parse(text) as { id: string }).id : undefined;
      answers.push({ status, name, id });
    }
  }
  const visits = Promise.all(Array.from({ length: honestVisitors }, visit)).finally(() => (isOver = true));
  const [refusals] = await Promise.all([Promise.all(senders), visits]);

  expect(answers.filter(({ status }) => status !== 201 && status !== 202)).toEqual([]);
  expect(refusals.flatMap(({ unexpected }) => unexpected)).toEqual([]);
  // Else there was no load.
  for (const { count } of refusals) expect(count).toBeGreaterThan(honestLeads / 10);
  expect(answers).toHaveLength(honestLeads);
  const { leads } = await rig.stored();
  const stored = new Map(leads.map(({ id, name }) => [id, name]));
  expect(stored).toEqual(new Map(answers.map(({ id, name }) => [id, name])));
  expect(leads).toHaveLength(honestLeads);
});
