/** @jest-environment node */
import { aLead, type Site } from "../../../tests/fakes/site";
import { serverRig } from "../../../tests/harness/server-rig";
import { migrate, migrations } from "./migrations";

const { site } = serverRig();
const send = () => site.post("/api/leads", aLead());

/** Does to the tables what a later version of the program would. */
async function asLaterVersion({ services }: Site, ...steps: typeof migrations): Promise<void> {
  await services.store.write((trx) => migrate(trx, 0, [...migrations, ...steps]));
}

const add = (column: string) => ({
  step: (trx: Parameters<typeof migrate>[0]) =>
    trx.schema
      .alterTable("leads")
      .addColumn(column, "text", (one) => one.notNull().defaultTo(""))
      .execute(),
});

test("tables to which a later version has only added are used, by a host that runs and by one that starts", async () => {
  await send();
  await asLaterVersion(site, add("mood").step, add("weather").step);
  expect((await send()).status).toBe(202);
  const started = site.nextProcess();
  await started.store.open();
  expect(await started.store.counts(["lead"])).toMatchObject({ backlog: 2 });
});

test("the later version goes on from there", async () => {
  await asLaterVersion(site, add("mood").step);
  await asLaterVersion(site, add("mood").step, add("weather").step);
  const versions = await site.services.store.use((db) =>
    db.selectFrom("schema_versions").select("version").orderBy("version").execute(),
  );
  expect(versions.at(-1)).toEqual({ version: migrations.length + 2 });
});

test("tables from which a later version has taken what this one uses are refused", async () => {
  const contraction = {
    contract: (trx: Parameters<typeof migrate>[0]) =>
      trx.schema.alterTable("leads").dropColumn("elapsed_ms").execute(),
    needs: migrations.length + 1,
  };
  await send();
  await asLaterVersion(site, add("elapsed").step, contraction);
  await expect(site.nextProcess().store.open()).rejects.toMatchObject({
    code: "store_unavailable",
    cause: { code: "STORE_NEWER", message: expect.stringContaining("later version") as string },
  });
});

test("what a contraction leaves to this version, it uses", async () => {
  const contraction = { contract: () => Promise.resolve(), needs: migrations.length };
  await asLaterVersion(site, contraction);
  await site.nextProcess().store.open();
  expect((await send()).status).toBe(202);
});
