/** @jest-environment node */
import Database from "better-sqlite3";
import { Kysely, sql, type Transaction } from "kysely";
import { GroupCommit } from "./group-commit";
import { sqliteDialect } from "./sqlite-dialect";
import type { Tables } from "./tables";

let database: Database.Database;
let group: GroupCommit;
const events: string[] = [];

beforeEach(() => {
  events.length = 0;
  database = new Database(":memory:", { verbose: (line) => events.push(String(line)) });
  database.exec("create table words (word text primary key)");
  database.exec("create table uses (word text references words (word) deferrable initially deferred)");
  group = new GroupCommit(
    new Kysely<Tables>({ dialect: sqliteDialect(database, { transactions: "write" }) }),
  );
});
afterEach(() => database.close());

const insert = (word: string) => (trx: Transaction<Tables>) =>
  sql`insert into words values (${word})`.execute(trx);
const words = () => database.prepare("select word from words order by word").pluck().all();
const commits = () => events.filter((event) => event === "commit").length;

test("writes that come together are committed together, in groups that stay small", async () => {
  const many = Array.from({ length: 100 }, (_, index) => `word ${100 + index}`);
  await Promise.all(many.map((word) => group.write(insert(word))));
  expect(words()).toEqual(many);
  expect(commits()).toBeGreaterThan(1);
  expect(commits()).toBeLessThan(10);
});

test("nobody is told before the commit", async () => {
  const told = (name: string) => () => events.push(name);
  await Promise.all(["one", "two"].map((word) => group.write(insert(word)).then(told(word))));
  expect(events.slice(-3)).toEqual(["commit", "one", "two"]);
});

test("a work that throws is undone alone", async () => {
  const failing = group.write(async (trx) => {
    await insert("lost")(trx);
    throw new Error("refused");
  });
  const [before, failed, after] = await Promise.allSettled([
    group.write(insert("before")),
    failing,
    group.write(async (trx) => {
      await insert("after")(trx);
      return "value";
    }),
  ]);
  expect(before.status).toBe("fulfilled");
  expect(failed).toMatchObject({ status: "rejected", reason: { message: "refused" } });
  expect(after).toEqual({ status: "fulfilled", value: "value" });
  expect(words()).toEqual(["after", "before"]);
});

test("a commit that fails fails everybody in it, and nobody after", async () => {
  const results = await Promise.allSettled([
    group.write(insert("one")),
    group.write((trx) => sql`insert into uses values ('unknown')`.execute(trx)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(words()).toEqual([]);
  await group.write(insert("two"));
  expect(words()).toEqual(["two"]);
});

test("without a turn to write all who wait are told at once, not one group after the other", async () => {
  const refused = new Error("No turn");
  const begin = jest.fn(() => Promise.reject(refused));
  const locked = new GroupCommit({
    transaction: () => ({ execute: begin }),
  } as unknown as Kysely<Tables>);
  const many = Array.from({ length: 500 }, (_, index) => locked.write(insert(`word ${index}`)));
  const results = await Promise.allSettled(many);
  expect(new Set(results.map((result) => (result as PromiseRejectedResult).reason as unknown))).toEqual(
    new Set([refused]),
  );
  expect(begin).toHaveBeenCalledTimes(1);
});

test("a transaction that SQLite has undone by itself is acknowledged to nobody", async () => {
  await group.write(insert("taken"));
  const results = await Promise.allSettled([
    group.write(insert("one")),
    group.write((trx) => sql`insert or rollback into words values ('taken')`.execute(trx)),
    group.write(insert("two")),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(results[0]).toMatchObject({ reason: { code: "SQLITE_CONSTRAINT_PRIMARYKEY" } });
  expect(words()).toEqual(["taken"]);
});

test("idle waits for all that was asked for", async () => {
  for (let n = 0; n < 50; n += 1) void group.write(insert(`word ${n}`));
  await group.idle();
  expect(words()).toHaveLength(50);
});
