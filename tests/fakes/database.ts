import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "pg";

/** An empty database for one test. */
export interface TestDatabase {
  /** Lets the functions use it. */
  env: { LEADS_DB_PATH: string; DATABASE_URL?: string };
  /** Everything that is stored, to search it for a text: the bytes of the files, or the rows of all tables. */
  contents(): Promise<string>;
  remove(): Promise<void>;
}

/** An SQLite file or, where Jest runs the project "postgres", a schema in its PostgreSQL. */
export async function newDatabase(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  const env = { LEADS_DB_PATH: join(folder, "data", "leads.db") };
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (process.env.TEST_STORE !== "postgres") {
    return {
      env,
      contents: () => Promise.resolve(bytesIn(dirname(env.LEADS_DB_PATH))),
      remove: () => Promise.resolve(removeFolder()),
    };
  }
  const { TEST_POSTGRES_URL: server } = process.env;
  if (server === undefined) throw new Error("No PostgreSQL was started: see tests/jest/start-postgres.mjs");
  const schema = `site_${process.pid}_${(count += 1)}`;
  await onServer(server, `create schema ${schema}`);
  const url = new URL(server);
  url.searchParams.set("options", `-c search_path=${schema}`);
  url.searchParams.set("application_name", schema);
  return {
    env: { ...env, DATABASE_URL: url.href },
    contents: () => rowsIn(server, schema),
    async remove() {
      removeFolder();
      await onServer(server, `drop schema ${schema} cascade`);
    },
  };
}

let count = 0;

async function onServer<Row extends object>(server: string, command: string): Promise<Row[]> {
  const client = new Client(server);
  await client.connect();
  try {
    return (await client.query<Row>(command)).rows;
  } finally {
    await client.end();
  }
}

function bytesIn(folder: string): string {
  if (!existsSync(folder)) return "";
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file)).toString("latin1"))
    .join("\n");
}

async function rowsIn(server: string, schema: string): Promise<string> {
  const named = `select table_name as name from information_schema.tables where table_schema = '${schema}'`;
  const tables = await onServer<{ name: string }>(server, named);
  const rows = await Promise.all(
    tables.map(({ name }) => onServer(server, `select * from ${schema}.${name}`)),
  );
  return rows
    .flat()
    .flatMap((row) => Object.values(row) as unknown[])
    .map((value) => (Buffer.isBuffer(value) ? value.toString("latin1") : String(value)))
    .join("\n");
}
