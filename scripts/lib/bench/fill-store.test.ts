/** @jest-environment node */
import { newDatabase } from "../../../tests/fakes/database";
import { readLeads, readOutbox } from "../../../tests/harness/store";
import { filledPhone, fillStore } from "./fill-store";

test("a filled store has delivered leads, each with the phone number that finds it", async () => {
  const { env, remove } = await newDatabase();
  await fillStore(env.LEADS_DB_PATH, 29);
  const leads = readLeads(env.LEADS_DB_PATH);
  const deliveries = readOutbox(env.LEADS_DB_PATH);
  await remove();
  const phones = Array.from({ length: 29 }, (_, index) => filledPhone(index + 1)).sort();
  expect(leads.map(({ phone }) => phone).sort()).toEqual(phones);
  expect(deliveries.map(({ payload }) => (JSON.parse(payload) as { phone: string }).phone).sort()).toEqual(
    phones,
  );
  expect(new Set(deliveries.map(({ state }) => state))).toEqual(new Set(["done"]));
});
