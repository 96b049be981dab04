/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { Agent, request as httpRequest } from "node:http";
import { join } from "node:path";
import { FixtureSite } from "../../tests/harness/fixture-site";
import { plainRequest } from "../../tests/harness/request";
import { cleanUpHosts, startHost, type RunningHost } from "../../tests/harness/host";
import { until } from "../../tests/harness/until";
import { readServerEnv } from "../server/env";
import { Store } from "../server/store/store";

jest.setTimeout(60_000);

let site: FixtureSite;

beforeAll(async () => {
  site = new FixtureSite();
  site.addFile("index.html", "home");
  site.addFunction("health", 'response.end("{}")');
  // Answers when it is told to, by a second call.
  site.addFunction(
    "slow",
    `const { waiting } = (globalThis.slow ??= { waiting: [] });
     if (request.url.includes("go")) { for (const each of waiting) each.end("done"); response.end("{}"); }
     else waiting.push(response);`,
  );
  site.addFunction("throws", 'setTimeout(() => { throw new Error("stray"); }, 0); response.end("{}")');
  await site.build();
});
afterAll(async () => {
  cleanUpHosts();
  await site.remove();
});

const start = () => startHost({ buildFolder: site.buildFolder });
const has = (host: RunningHost, event: string) => host.log().some((line) => line.event === event) || null;

interface Answer {
  text: string;
  connection: string | undefined;
}

/** @returns the answer, or the code of the error */
function ask(host: RunningHost, path: string, agent: Agent): Promise<Answer | string> {
  return new Promise((resolve) => {
    const outgoing = httpRequest(host.origin + path, { agent }, (incoming) => {
      let text = "";
      incoming.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      incoming.on("end", () => {
        resolve({ text, connection: incoming.headers.connection });
      });
      incoming.on("error", (error) => {
        resolve((error as { code?: string }).code ?? "error");
      });
    });
    outgoing.on("error", (error) => {
      resolve((error as { code?: string }).code ?? "error");
    });
    outgoing.end();
  });
}

test("SIGTERM lets running requests finish, and tells kept connections that they end", async () => {
  const host = await start();
  const running = new Agent({ keepAlive: true });
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  const slow = ask(host, "/api/slow", running);
  expect(await ask(host, "/", kept)).toMatchObject({ connection: "keep-alive" });
  const stopped = host.stop();
  await until("the host is stopping", () => has(host, "stopping"));
  expect(await ask(host, "/api/slow?go", kept)).toMatchObject({ connection: "close" });
  expect(await slow).toEqual({ text: "done", connection: "close" });
  expect(await stopped).toBe(0);
});

test("a host that stops says so to its proxy, and goes on answering for as long as it is set to", async () => {
  const host = await startHost({ buildFolder: site.buildFolder, env: { DRAIN_SECONDS: "1" } });
  const status = async (path: string) => (await plainRequest(host.origin + path)).status;
  expect(await status("/api/ready")).toBe(204);
  const stopped = host.stop();
  await until("the host is stopping", () => has(host, "stopping"));
  expect(await status("/api/ready")).toBe(503);
  expect(await status("/")).toBe(200);
  expect(await stopped).toBe(0);
});

test("SIGTERM resets no request that was under way, on whatever connection", async () => {
  const host = await start();
  const answers: (Answer | string)[] = [];
  const visitors = Array.from({ length: 30 }, async (_, index) => {
    const isKept = index % 3 > 0;
    const agent = new Agent({ keepAlive: isKept, maxSockets: 1 });
    for (;;) {
      const answer = await ask(host, "/", agent);
      answers.push(answer);
      const isTold = isKept && (typeof answer === "string" || answer.connection === "close");
      if (isTold || (!isKept && has(host, "stopping"))) break;
      if (index % 3 === 2) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    agent.destroy();
  });
  await until("the visitors are served", () => answers.length > 200 || null);
  expect(await host.stop()).toBe(0);
  await Promise.all(visitors);
  const failed = answers.filter((answer) => typeof answer === "string" || answer.text !== "home");
  expect(failed).toEqual([]);
});

test("an exception that nobody caught ends the process, after what is running", async () => {
  const host = await start();
  const agent = new Agent({ keepAlive: true });
  const slow = ask(host, "/api/slow", agent);
  await ask(host, "/api/throws", agent);
  await until("the host is stopping", () => has(host, "stopping"));
  await ask(host, "/api/slow?go", agent);
  expect(await slow).toMatchObject({ text: "done" });
  await until("the host has stopped", () => has(host, "stopped"));
  expect(await host.stop()).toBe(1);
});

test("a store that a later version has changed for good is refused with a message", async () => {
  const host = await start();
  await host.stop();
  const store = new Store({ env: readServerEnv({ LEADS_DB_PATH: host.databasePath }), now: Date.now });
  await store.write((trx) =>
    trx.insertInto("schema_contracts").values({ version: 999, needs: 999 }).execute(),
  );
  await store.close();
  await expect(startHost({ buildFolder: site.buildFolder, databasePath: host.databasePath })).rejects.toThrow(
    "later version of this program",
  );
});

describe("with a folder of pages", () => {
  let other: FixtureSite;
  let env: Record<string, string>;

  beforeAll(async () => {
    other = new FixtureSite();
    other.addFile("index.html", "home of the next build");
    other.addFile("app-0123456789.js", "its script");
    other.addFunction("health", 'response.end("next")');
    await other.build();
    env = { PAGES_DIR: join(other.root, "pages") };
  });
  afterAll(() => other.remove());

  test("a host publishes its own where there are none, and serves the next with the functions of its own build", async () => {
    const host = await startHost({ buildFolder: site.buildFolder, env });
    const textAt = async (path: string) => (await plainRequest(host.origin + path)).text;
    expect(await textAt("/")).toBe("home");
    execFileSync(process.execPath, [".build/host/publish.cjs", other.buildFolder], { env });
    // Asked for by a page that another host has shown already.
    expect(await textAt("/app-0123456789.js")).toBe("its script");
    expect(await textAt("/")).toBe("home of the next build");
    expect(await textAt("/api/health")).toBe("{}");
    expect(host.log().map(({ event }) => event)).toContain("restart_needed");
    await host.stop();
  });

  test("a host that is started later serves what is published", async () => {
    const host = await startHost({ buildFolder: site.buildFolder, env });
    expect((await plainRequest(host.origin)).text).toBe("home of the next build");
    expect(host.log().map(({ event }) => event)).not.toContain("restart_needed");
    await host.stop();
  });

  test("pages cannot be published nowhere, or without a build", () => {
    const publish = (build: string, where: Record<string, string>) =>
      execFileSync(process.execPath, [".build/host/publish.cjs", build], { env: where, stdio: "pipe" });
    expect(() => publish(other.buildFolder, {})).toThrow("PAGES_DIR must name the folder");
    expect(() => publish("no-such-folder", env)).toThrow("No usable build");
  });
});
