import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { startFakeCrm, type FakeCrm } from "../fakes/crm";
import { cleanUpHosts, startHost, type RunningHost } from "../harness/host";
import { sampleLead, sendLead } from "../harness/leads";
import { plainRequest, type PlainAnswer } from "../harness/request";
import { pick, seededRandom, type Random } from "../harness/seeded";
import { until } from "../harness/until";
import { startBalancer } from "./balancer";
import { hasCaddy, startCaddy } from "./caddy";
import { makeFunctionBuild } from "./function-build";
import { hasNginx, startNginx } from "./nginx";
import { isShort, notTested, seed, waitLimitMs, whenLong } from "./plan";
import { freePort } from "./processes";
import { appData, dataOf, makeReleasedBuild, pages, type Version } from "./release-builds";
import { startPostgres, type PostgresServer, type RigStore } from "./stores";

const requestsInAll = isShort ? 500 : 5000;
const visitorCount = 6;
const project = resolve(__dirname, "../..");

let postgres: PostgresServer;
let store: RigStore;
let crm: FakeCrm;
let functions: ReturnType<typeof makeFunctionBuild>;
let builds: Record<Version, ReturnType<typeof makeReleasedBuild>>;
let pagesFolder: string;

beforeAll(async () => {
  [postgres, crm] = await Promise.all([startPostgres(), startFakeCrm()]);
  functions = makeFunctionBuild();
  const make = (version: Version) => makeReleasedBuild(version, functions.folder);
  builds = { old: make("old"), new: make("new") };
});
beforeEach(async () => {
  store = await postgres.newStore();
  pagesFolder = mkdtempSync(join(tmpdir(), "pages-"));
});
afterEach(async () => {
  cleanUpHosts();
  rmSync(pagesFolder, { recursive: true, force: true });
  await store.remove();
});
afterAll(async () => {
  for (const each of [builds.old, builds.new, functions]) each.remove();
  await Promise.all([postgres.remove(), crm.close()]);
});

/** Two hosts that can be started anew with another build, each at its own address. */
async function startHosts({ DRAIN_SECONDS = "0" } = {}) {
  const ports = [await freePort(), await freePort()];
  const start = (port: number, version: Version) =>
    startHost({
      crmUrl: crm.url,
      buildFolder: builds[version].folder,
      env: {
        ...store.env,
        PORT: String(port),
        PAGES_DIR: pagesFolder,
        DRAIN_SECONDS,
        TRUSTED_PROXIES: "127.0.0.1,::1",
      },
    });
  const running: RunningHost[] = [];
  for (const port of ports) running.push(await start(port, "old"));
  return {
    origins: ports.map((port) => `http://127.0.0.1:${String(port)}`),
    async update(index: number) {
      expect(await running[index]?.stop()).toBe(0);
      running[index] = await start(Number(ports[index]), "new");
    },
    log: () => running.flatMap((host) => host.log()),
  };
}

async function publish(version: Version): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [join(project, ".build/host/publish.cjs"), builds[version].folder],
    { cwd: project, env: { PATH: process.env.PATH, PAGES_DIR: pagesFolder } },
  );
}

/** What visitors have done and seen. */
class Traffic {
  requests = 0;
  readonly failed: string[] = [];
  /** Documents by version, and how often a page was loaded again because its data were of another build. */
  readonly documents = { old: 0, new: 0 };
  reloads = 0;
  readonly leads: string[] = [];
  isOver = false;
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async #count(what: string, sent: Promise<PlainAnswer>, isGood: (answer: PlainAnswer) => boolean) {
    this.requests += 1;
    const answer = await sent.catch((error: unknown) => String(error));
    if (typeof answer !== "string" && isGood(answer)) return answer;
    const found =
      typeof answer === "string" ? answer : `${String(answer.status)} ${answer.text.slice(0, 80)}`;
    this.failed.push(`request ${String(this.requests)}: ${what}: ${found}`);
    return null;
  }

  async #get(path: string, mustHave = "") {
    const answer = await this.#count(
      path,
      plainRequest(this.#origin + path),
      ({ status, text }) => status === 200 && text.includes(mustHave),
    );
    return answer?.text ?? "";
  }

  /** Opens a page as a browser does, and loads it again at most once where its data are of another build. */
  async #open(page: string, mayReload = true): Promise<{ html: string; version: Version }> {
    const html = await this.#get(page);
    const version = html.includes('data-version="new"') ? "new" : "old";
    this.documents[version] += 1;
    for (const address of addressesIn(html, "src")) await this.#get(address, `/* ${version} `);
    const data = await this.#get(appData);
    await this.#get(dataOf(page));
    if (data.includes(version) || !mayReload) return { html, version };
    this.reloads += 1;
    return this.#open(page, false);
  }

  async #sendLead(name: string): Promise<void> {
    const phone = `+97150${String(1_000_000 + this.requests).padStart(7, "0")}`;
    const sent = sendLead(this.#origin, sampleLead({ name, phone }));
    const answer = await this.#count("a lead", sent, ({ status }) => status === 201 || status === 202);
    if (answer) this.leads.push((JSON.parse(answer.text) as { id: string }).id);
  }

  /** Looks at pages, follows links and sends forms until it is over. */
  async visit(visitor: number): Promise<void> {
    const random: Random = seededRandom(seed + visitor);
    for (let visits = 0; !this.isOver; visits += 1) {
      const { html, version } = await this.#open(pick(random, pages));
      await this.#sendLead(`Visitor ${String(visitor)} ${String(visits)}`);
      await this.#useAll(html, version);
      for (const link of addressesIn(html, "href")) {
        await this.#get(dataOf(link));
        await this.#open(link);
      }
    }
  }

  /** Opens a page, and uses it only once `until` has come. */
  async stay(page: string, wait: Promise<unknown>): Promise<Version> {
    const { html, version } = await this.#open(page);
    await wait;
    await this.#useAll(html, version);
    await this.#sendLead(`Visitor who stayed on ${page}`);
    return version;
  }

  async #useAll(html: string, version: Version): Promise<void> {
    for (const address of addressesIn(html, "data-later"))
      await this.#get(address, address.endsWith(".js") ? `/* ${version} ` : "");
  }
}

const addressesIn = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]+)"`, "g"))].map(([, address = ""]) => address);

/** Replaces both hosts one after the other, then the pages, while visitors come and go. */
async function release(hosts: Awaited<ReturnType<typeof startHosts>>, origin: string): Promise<Traffic> {
  const traffic = new Traffic(origin);
  let released = () => {};
  const isReleased = new Promise<void>((resolveReleased) => (released = resolveReleased));
  const staying = Promise.all(pages.map((page) => traffic.stay(page, isReleased)));
  const visits = Promise.all(Array.from({ length: visitorCount }, (_, visitor) => traffic.visit(visitor)));
  const reach = (share: number) =>
    until(
      `${String(share * 100)} % of the requests are made`,
      () => traffic.requests >= requestsInAll * share || null,
      waitLimitMs,
    );
  try {
    await reach(0.1);
    await hosts.update(0);
    await reach(0.3);
    await hosts.update(1);
    await reach(0.5);
    expect([traffic.documents.new, traffic.reloads]).toEqual([0, 0]);
    await publish("new");
    await until("both hosts serve the new pages", () => {
      const taken = hosts.log().filter(({ event }) => event === "build_taken_up");
      return taken.length === 2 || null;
    });
    const { reloads } = traffic;
    released();
    await reach(1);
    // Where hosts took the build up late, few of those requests were for the new pages.
    await until(
      "every visitor may have opened a new page",
      () => traffic.documents.new > visitorCount || null,
      waitLimitMs,
    );
    // Only of those who had opened an old page just before.
    expect(traffic.reloads - reloads).toBeLessThanOrEqual(visitorCount);
  } finally {
    released();
    traffic.isOver = true;
    await visits;
  }
  expect(await staying).toEqual(pages.map(() => "old"));
  return traffic;
}

async function expectNothingFailed(traffic: Traffic): Promise<void> {
  expect(traffic.failed).toEqual([]);
  expect(traffic.requests).toBeGreaterThanOrEqual(requestsInAll);
  expect(Math.min(traffic.documents.old, traffic.documents.new)).toBeGreaterThan(visitorCount);
  const { leads } = await store.read();
  expect(leads.map(({ id }) => id).toSorted()).toEqual(traffic.leads.toSorted());
  process.stdout.write(
    `${String(traffic.requests)} requests, ${String(traffic.leads.length)} of them leads, 0 failed; ` +
      `${String(traffic.reloads)} pages loaded again\n`,
  );
}

test("a rolling release of a changed build fails no request", async () => {
  const hosts = await startHosts();
  const balancer = await startBalancer(() => hosts.origins);
  try {
    await expectNothingFailed(await release(hosts, balancer.origin));
  } finally {
    await balancer.close();
  }
});

const proxies = [
  { proxy: "nginx", install: "nginx-light", isThere: hasNginx, start: startNginx, host: {} },
  // As in compose.yaml.
  { proxy: "Caddy", install: "caddy", isThere: hasCaddy, start: startCaddy, host: { DRAIN_SECONDS: "4" } },
];
for (const { proxy, install, isThere, start, host } of proxies) {
  whenLong(`nor does it behind ${proxy}`, async () => {
    if (!isThere()) {
      notTested(`a release behind ${proxy}`, `${proxy} is not installed: apt-get install ${install}`);
      return;
    }
    const hosts = await startHosts(host);
    const running = await start(...hosts.origins);
    try {
      await expectNothingFailed(await release(hosts, running.origin));
    } finally {
      await running.stop();
    }
  });
}
