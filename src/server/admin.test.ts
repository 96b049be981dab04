/** @jest-environment node */
import { aLead } from "../../tests/fakes/site";
import { crmOfFile, serverRig } from "../../tests/harness/server-rig";
import type { Acknowledgement } from "../contracts/acknowledgement";

const calls = ["/api/admin/deliver", "/api/admin/sweep"];
const token = "the-operators-token";
const day = 24 * 60 * 60_000;

const crm = crmOfFile();
const configured = (env: Record<string, string> = { ADMIN_TOKEN: token }) => ({
  env: { CRM_API_BASE_URL: crm.url, ...env },
  random: () => 1,
});
const { site, clock, restart } = serverRig(configured);

const bearer = (given = token) => ({ Authorization: `Bearer ${given}` });
const call = (path: string, headers: Record<string, string>, body?: string) =>
  fetch(`${site.url}${path}`, { method: "POST", headers, body: body ?? null });

describe.each(calls)("%s", (path) => {
  test("is not there without a token configured", async () => {
    await restart(configured({}));
    for (const headers of [{}, bearer(""), bearer("undefined"), bearer()]) {
      expect((await call(path, headers)).status).toBe(404);
    }
    expect((await fetch(`${site.url}${path}`)).status).toBe(404);
  });

  test("is not there for whoever bears another one, or none", async () => {
    const wrong = ["", "x", token.slice(1), `${token}x`, token.toUpperCase()];
    for (const headers of [
      {},
      { Authorization: token },
      { Authorization: `Basic ${token}` },
      ...wrong.map(bearer),
    ]) {
      const answer = await call(path, headers);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: "not_found" });
    }
  });

  test("takes no body or an empty one, and nothing else", async () => {
    const json = { ...bearer(), "Content-Type": "application/json" };
    expect((await call(path, bearer())).status).toBe(200);
    expect((await call(path, json, "{}")).status).toBe(200);
    expect((await call(path, json, '{"all":true}')).status).toBe(422);
    expect((await call(path, json, "{")).status).toBe(400);
    expect((await call(path, { ...bearer(), "Content-Type": "text/plain" }, "{}")).status).toBe(415);
    expect((await call(path, { ...bearer(), Origin: "https://evil.example" })).status).toBe(403);
  });

  test("is a POST", async () => {
    const answer = await fetch(`${site.url}${path}`, { headers: bearer() });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("POST");
  });
});

test("deliver carries upstream what is due, and says what is left", async () => {
  crm.script("/leads", [{ status: 500 }, { status: 500 }, { status: 500 }]);
  const phones = ["+971500000123", "+971500000124", "+971500000125"];
  for (const phone of phones) expect((await site.post("/api/leads", aLead({ phone }))).status).toBe(202);
  crm.script("/leads", []);
  const early = await call("/api/admin/deliver", bearer());
  expect(await early.json()).toEqual({ tried: 0, backlog: 3, parked: 0, quarantine: 0, unplaced: 0 });
  clock.now += 2000;
  const due = await call("/api/admin/deliver", bearer());
  expect(due.status).toBe(200);
  expect(await due.json()).toEqual({ tried: 3, backlog: 0, parked: 0, quarantine: 0, unplaced: 0 });
  expect(crm.records("/leads")).toHaveLength(3);
});

test("sweep erases what has been kept long enough, and says how much", async () => {
  const { id } = (await site.post("/api/leads", aLead())).body as Acknowledgement;
  clock.now += 30 * day;
  const answer = await call("/api/admin/sweep", bearer());
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ leads: 1, quarantined: 0, tests: 0, copies: 0, kept: false });
  const lead = await site.services.store.use((db) =>
    db.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst(),
  );
  expect(lead).toMatchObject({ phone: "", erased_at: clock.now });
});
