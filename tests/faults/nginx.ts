import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import { plainRequest } from "../harness/request";
import { until } from "../harness/until";
import { freePort } from "./processes";

const file = resolve(__dirname, "../../deploy/nginx.conf");
/** Where systems keep programs for administrators, which the path of other users may lack. */
const env = { ...process.env, PATH: `${process.env.PATH ?? ""}:/usr/sbin:/usr/local/sbin:/opt/homebrew/bin` };

export interface Nginx {
  origin: string;
  stop(): Promise<void>;
}

export function hasNginx(): boolean {
  return spawnSync("nginx", ["-v"], { env }).status === 0;
}

/** Starts nginx with `deploy/nginx.conf` before one or more hosts, as this user, in a temporary folder. */
export async function startNginx(...siteOrigins: string[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  const port = await freePort();
  const frame = join(folder, "nginx.conf");
  writeFileSync(frame, configuration({ port, redirectPort: await freePort(), siteOrigins, folder }));
  const child = spawn("nginx", ["-p", folder, "-c", frame], { env, stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise((resolveEnded) => child.once("exit", resolveEnded));
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
  const nginx: Nginx = {
    origin: `http://127.0.0.1:${String(port)}`,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await until("nginx answers", async () => {
      if (child.exitCode !== null) return "none";
      return (await plainRequest(`${nginx.origin}/api/health`)).status === 200 || null;
    });
    if (child.exitCode !== null) throw new Error("It ended at once");
    return nginx;
  } catch (error) {
    await nginx.stop();
    throw new Error(`nginx did not start:\n${output}`, { cause: error });
  }
}

interface Places {
  port: number;
  redirectPort: number;
  siteOrigins: readonly string[];
  folder: string;
}

/** The servers of the file on free ports and without TLS, in a frame that needs no rights. */
function configuration({ port, redirectPort, siteOrigins, folder }: Places): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (use) => `  ${use}_temp_path ${join(folder, use)};`,
  );
  return [
    // Started by root, it would otherwise work as a user who may not enter the temporary folder.
    `user ${userInfo().username};`,
    "daemon off;",
    "worker_processes 1;",
    `pid ${join(folder, "nginx.pid")};`,
    "error_log stderr warn;",
    "events { worker_connections 1024; }",
    "http {",
    "  access_log off;",
    ...temporary,
    serversOfFile({
      "server 127.0.0.1:9000 max_fails=0;": siteOrigins
        .map((origin) => `server 127.0.0.1:${new URL(origin).port} max_fails=0;`)
        .join("\n"),
      "listen 80;": `listen 127.0.0.1:${String(redirectPort)};`,
      "listen [::]:80;": "",
      "listen 443 ssl http2;": `listen 127.0.0.1:${String(port)};`,
      "listen [::]:443 ssl http2;": "",
      "ssl_certificate /etc/ssl/site/fullchain.pem;": "",
      "ssl_certificate_key /etc/ssl/site/privkey.pem;": "",
      "ssl_protocols TLSv1.2 TLSv1.3;": "",
      "ssl_session_cache shared:site:10m;": "",
    }),
    "}",
    "",
  ].join("\n");
}

/** @throws Error where the file no longer has one of these lines, lest something else than it says is tested */
function serversOfFile(replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce(
    (text, [line, replacement]) => {
      if (!text.includes(line)) throw new Error(`${file} lacks "${line}"`);
      return text.replace(line, replacement);
    },
    readFileSync(file, "utf8"),
  );
}
