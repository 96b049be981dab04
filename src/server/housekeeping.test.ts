/** @jest-environment node */
import { aKey, aLead } from "../../tests/fakes/site";
import { crmOfFile, serverRig } from "../../tests/harness/server-rig";
import { leadSchema } from "../contracts/lead";
import { keepHouse } from "./housekeeping";
import { submitLead } from "./leads";
import { batches } from "./store/erased-rows";

const day = 24 * 60 * 60_000;

const crm = crmOfFile();
const { site, clock } = serverRig(() => ({ env: { CRM_API_BASE_URL: crm.url } }));

/** Makes so many delivered leads, each with the answer that is kept for its key. */
async function fillWith(count: number): Promise<void> {
  expect((await site.post("/api/leads", aLead(), aKey())).status).toBe(201);
  await site.services.store.write(async (trx) => {
    const lead = await trx.selectFrom("leads").selectAll().executeTakeFirstOrThrow();
    const row = await trx.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
    const answer = await trx.selectFrom("idempotency").selectAll().executeTakeFirstOrThrow();
    const names = Array.from({ length: count - 1 }, (_, n) => `lead-${n}`);
    for (const ids of batches(names)) {
      const leads = ids.map((id) => ({ ...lead, id, reference: id }));
      await trx.insertInto("leads").values(leads).execute();
      const rows = ids.map((id) => ({ ...row, id, lead_id: id }));
      await trx.insertInto("outbox").values(rows).execute();
      const answers = ids.map((id) => ({ ...answer, key: id, lead_id: id }));
      await trx.insertInto("idempotency").values(answers).execute();
    }
  });
}

const count = (table: "leads" | "idempotency") =>
  site.services.store.use(async (db) => {
    const { rows } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number | string>().as("rows"))
      .executeTakeFirstOrThrow();
    return Number(rows);
  });

test("many expired rows go in small batches, and a lead never waits for more than the next two", async () => {
  const [expired, atOnce] = [2000, 100];
  await fillWith(expired);
  clock.now += 30 * day;

  const { store } = site.services;
  const perform = store.perform.bind(store);
  let done = 0;
  const waits: Promise<number>[] = [];
  // A trial goes to no CRM, so that only the store is waited for.
  const aTrial = leadSchema.parse(aLead({ test: true }));
  const insertLead = async (before: number) => {
    await submitLead(site.services, aTrial, { key: null, address: null });
    return done - before;
  };
  jest.spyOn(store, "perform").mockImplementation(async (operation, input) => {
    const result = await perform(operation, input);
    if (["forgetExpiredStep", "eraseExpiredStep"].includes(operation.name)) {
      done += 1;
      waits.push(insertLead(done));
    }
    return result;
  });
  await keepHouse(site.services, () => true);

  // As many batches for the answers as for the leads, and of each one more, which finds nothing.
  expect(done).toBeGreaterThanOrEqual((2 * expired) / atOnce);
  expect(Math.max(...(await Promise.all(waits)))).toBeLessThanOrEqual(2);
  expect(await count("idempotency")).toBe(0);
  expect(await count("leads")).toBe(expired + done);
  const left = await store.use((db) =>
    db.selectFrom("leads").select("id").where("erased_at", "is", null).execute(),
  );
  expect(left).toHaveLength(done);
}, 60_000);
