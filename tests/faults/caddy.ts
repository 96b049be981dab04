import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { plainRequest } from "../harness/request";
import { until } from "../harness/until";
import { freePort } from "./processes";

const file = resolve(__dirname, "../../deploy/Caddyfile");

export interface Caddy {
  origin: string;
  stop(): Promise<void>;
}

export function hasCaddy(): boolean {
  return spawnSync("caddy", ["version"]).status === 0;
}

/** Starts Caddy with `deploy/Caddyfile`, without TLS and without its port for administrators, before these hosts. */
export async function startCaddy(...siteOrigins: string[]): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), "caddy-"));
  const origin = `http://127.0.0.1:${String(await freePort())}`;
  const hosts = siteOrigins.map((each) => new URL(each).host).join(" ");
  const configuration = [
    ["\n{\n", "\n{\n\tadmin off\n"],
    ["site-1:9000 site-2:9000", hosts],
  ].reduce(
    (text, [line = "", replacement = ""]) => {
      if (!text.includes(line)) throw new Error(`${file} lacks "${line}"`);
      return text.replace(line, replacement);
    },
    readFileSync(file, "utf8"),
  );
  writeFileSync(join(folder, "Caddyfile"), configuration);
  const child = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")], {
    env: { PATH: process.env.PATH, HOME: folder, GATSBY_SITE_URL: origin },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise((resolveEnded) => child.once("exit", resolveEnded));
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
  const caddy: Caddy = {
    origin,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await until("Caddy answers", async () => {
      if (child.exitCode !== null) return "none";
      return (await plainRequest(`${origin}/api/health`)).status === 200 || null;
    });
    if (child.exitCode !== null) throw new Error("It ended at once");
    return caddy;
  } catch (error) {
    await caddy.stop();
    throw new Error(`Caddy did not start:\n${output}`, { cause: error });
  }
}
