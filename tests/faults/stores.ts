import { randomUUID } from "node:crypto";
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { Client } from "pg";
import { until } from "../harness/until";
import type { LeadRow, OutboxRow } from "../../src/server/store/tables";
import { freePort, isAlive } from "./processes";

/** The store of a rig. */
export interface RigStore {
  /** Tells the server where it is. */
  env: Record<string, string>;
  /** Reads it without the server. */
  read(): Promise<Stored>;
  /** Moves its clock on, where the servers go by that of the store. */
  passTime?(ms: number): Promise<void>;
  remove(): Promise<void>;
}

/** What is stored at one moment. */
export interface Stored {
  leads: LeadRow[];
  outbox: OutboxRow[];
}

/** A PostgreSQL that can be stopped and started. */
export interface PostgresServer {
  /** Creates an empty database in it. @param options whether the tests can move its clock, which they can by default */
  newStore(options?: { movable: boolean }): Promise<RigStore>;
  /** Runs a query as its superuser. */
  query(sql: string): Promise<void>;
  /** Ends it as a power failure would, without warning or clean-up. Resolves when it is gone. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and deletes its files. */
  remove(): Promise<void>;
}

/** Puts a clock that tests can move in front of the database's own. */
const movableClock = (database: string) => `
  create table public.test_clock (ahead_ms bigint);
  insert into public.test_clock values (0);
  create function public.clock_timestamp() returns timestamptz language sql
    return pg_catalog.clock_timestamp() + (select ahead_ms from public.test_clock) * interval '1 millisecond';
  alter database ${database} set search_path = public, pg_catalog;
`;

const leadsQuery = "SELECT * FROM leads ORDER BY created_at, id";
const outboxQuery = "SELECT * FROM outbox ORDER BY created_at, id";

/** @param file by default in a temporary folder */
export function sqliteStore(file?: string): RigStore & { file: string } {
  const folder = mkdtempSync(join(tmpdir(), "faults-"));
  const path = file ?? join(folder, "data", "leads.db");
  return {
    file: path,
    env: { LEADS_DB_PATH: path },
    read() {
      const database = new Database(path, { readonly: true });
      try {
        const both = database.transaction(() => ({
          leads: database.prepare<[], LeadRow>(leadsQuery).all(),
          outbox: database.prepare<[], OutboxRow>(outboxQuery).all(),
        }));
        return Promise.resolve(both());
      } finally {
        database.close();
      }
    },
    remove() {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

export async function startPostgres(): Promise<PostgresServer> {
  // PostgreSQL creates it, possibly as another user.
  const folder = join(tmpdir(), `faults-${randomUUID()}`);
  const port = await freePort();
  const urlOf = (database: string) => `postgres://postgres:postgres@127.0.0.1:${String(port)}/${database}`;
  let child: ChildProcess | null = null;
  let databases = 0;

  async function onDatabase<T>(database: string, work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client(urlOf(database));
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  const server: PostgresServer = {
    async newStore({ movable } = { movable: true }) {
      const name = `faults_${String((databases += 1))}`;
      await server.query(`create database ${name}`);
      if (movable) await onDatabase(name, (client) => client.query(movableClock(name)));
      return {
        env: { DATABASE_URL: urlOf(name) },
        passTime: (ms) =>
          onDatabase(name, async (client) => {
            await client.query("update test_clock set ahead_ms = ahead_ms + $1", [ms]);
          }),
        read: () =>
          onDatabase(name, async (client) => {
            await client.query("begin isolation level repeatable read read only");
            const { rows: leads } = await client.query<LeadRow>(leadsQuery);
            const { rows: outbox } = await client.query<OutboxRow>(outboxQuery);
            return { leads, outbox };
          }),
        remove: () => server.query(`drop database ${name} with (force)`),
      };
    },
    query: (sql) =>
      onDatabase("postgres", async (client) => {
        await client.query(sql);
      }),
    async start() {
      const started = spawn(
        process.execPath,
        [join(__dirname, "postgres-process.mjs"), folder, String(port)],
        {
          stdio: ["pipe", "pipe", "pipe"],
        },
      );
      child = started;
      let output = "";
      for (const stream of [started.stdout, started.stderr]) {
        stream.setEncoding("utf8").on("data", (text: string) => (output += text));
      }
      await until(
        "PostgreSQL is ready",
        () => output.includes("ready\n") || started.exitCode !== null || null,
      );
      if (started.exitCode !== null) throw new Error(`PostgreSQL could not be started here:\n${output}`);
    },
    async crash() {
      const pid = Number(readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n")[0]);
      process.kill(pid, "SIGQUIT");
      await until("PostgreSQL is gone", () => (isAlive(pid) ? null : true));
      child?.kill("SIGKILL");
    },
    async remove() {
      const ending = child;
      if (ending && ending.exitCode === null && ending.signalCode === null) {
        const gone = new Promise((resolve) => ending.once("exit", resolve));
        ending.stdin?.end();
        await gone;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

type StoreTests = (storeOf: () => Promise<RigStore>) => void;

/** The tests on SQLite. `storeOf` makes an empty store. */
export function onSqlite(tests: StoreTests): void {
  describe("on SQLite", () => tests(() => Promise.resolve(sqliteStore())));
}

/** The tests on a PostgreSQL server of their own. */
export function onPostgres(tests: StoreTests): void {
  describe("on PostgreSQL", () => {
    let postgres: PostgresServer;
    beforeAll(async () => {
      postgres = await startPostgres();
    });
    tests(() => postgres.newStore());
    afterAll(() => postgres.remove());
  });
}
