import { join } from "node:path";
import { startFakeCrm, type FakeCrm, type KeptRecord } from "../fakes/crm";
import { startFaultProxy, type FaultProxy } from "../fakes/fault-proxy";
import { cleanUpHosts, startHost, type RunningHost } from "../harness/host";
import { until } from "../harness/until";
import { makeFunctionBuild } from "./function-build";
import { violations } from "./invariant";
import { seed, waitLimitMs } from "./plan";
import { freePort, isAlive } from "./processes";
import { sqliteStore, type RigStore, type Stored } from "./stores";
import { startVisitors, type Visitors } from "./visitors";

interface RigOptions {
  env?: Record<string, string>;
  /** By default an SQLite file of its own. */
  store?: RigStore;
}

/** One or more real servers on one store, which deliver to a CRM through a fault proxy. */
export interface Rig {
  crm: FakeCrm;
  /** Between the servers and the CRM. */
  proxy: FaultProxy;
  stored(): Promise<Stored>;
  /** By default the first. */
  server(index?: number): Server;
  /** Starts another server on the same store. */
  addServer(env?: Record<string, string>): Promise<Server>;
  /** Who come to the servers in turn, or to the given origin. */
  visitors(count: number, origin?: string): Visitors;
  /** Moves the clock that the servers go by on, whenever nothing more happens at the present time, until `isReached`. */
  passTime(what: string, isReached: (stored: Stored) => boolean): Promise<void>;
  /** Lets time pass until nothing is pending. */
  drain(): Promise<void>;
  /** See `violations` in invariant.ts. */
  violations(visitors: readonly Visitors[], options?: { drained: boolean }): Promise<string[]>;
  /** Stops everything and deletes the files. */
  close(): Promise<void>;
}

/** A server that keeps its address and its store when it is restarted. */
export interface Server {
  origin: string;
  /** The log of all its processes. */
  log(): Record<string, unknown>[];
  pid(): number;
  /** Whether its process is running. */
  isAlive(): boolean;
  start(env?: Record<string, string>): Promise<void>;
  kill9(): Promise<void>;
  /** SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
  /** Moves its clock on by a day, or as `CLOCK_JUMP_MS` says. */
  jump(): void;
}

const jumpMs = 24 * 60 * 60_000;
/** Takes longer than an idle worker waits before it looks for work again. */
const pollsWithoutChange = 40;
/** The CRM's paths for leads of each kind. */
export const crmPaths = ["/leads", "/questionnaires", "/forms"] as const;

export async function startRig({ env = {}, store = sqliteStore() }: RigOptions = {}): Promise<Rig> {
  const build = makeFunctionBuild();
  const crm = await startFakeCrm();
  const proxy = await startFaultProxy(crm.url, { seed });
  const groups: Visitors[] = [];
  const servers: Server[] = [];

  async function newServer(ofServer: Record<string, string> = {}): Promise<Server> {
    const port = await freePort();
    const log: Record<string, unknown>[] = [];
    let host: RunningHost | null = null;
    const running = () => {
      if (!host) throw new Error("The server is not running");
      return host;
    };
    const end = async <T>(how: (ending: RunningHost) => Promise<T>) => {
      const ending = running();
      host = null;
      const result = await how(ending);
      log.push(...ending.log());
      return result;
    };
    const server: Server = {
      origin: `http://localhost:${String(port)}`,
      log: () => [...log, ...(host?.log() ?? [])],
      pid: () =>
        Number(
          running()
            .log()
            .find(({ event }) => event === "listening")?.pid,
        ),
      isAlive: () => isAlive(server.pid()),
      async start(more = {}) {
        host = await startHost({
          crmUrl: proxy.url,
          buildFolder: build.folder,
          env: {
            PORT: String(port),
            NODE_OPTIONS: `--require=${join(__dirname, "clock.cjs")}`,
            CLOCK_JUMP_MS: String(jumpMs),
            // The clock moves on by days, and erased leads could not be compared.
            RETENTION_DAYS: "9999",
            ...store.env,
            ...env,
            ...ofServer,
            ...more,
          },
        });
      },
      kill9: () => end((ending) => ending.kill9()),
      stop: () => end((ending) => ending.stop()),
      jump: () => process.kill(server.pid(), "SIGUSR2"),
    };
    await server.start();
    servers.push(server);
    return server;
  }

  async function passTime(what: string, isReached: (stored: Stored) => boolean): Promise<void> {
    let last = "";
    let polls = 0;
    await until(
      what,
      async () => {
        const stored = await store.read();
        if (isReached(stored)) return true;
        const pending = stored.outbox.filter(({ state }) => state === "pending");
        const state = JSON.stringify([stored.leads.length, pending]);
        polls = state === last ? polls + 1 : 0;
        last = state;
        if (polls === pollsWithoutChange) {
          if (store.passTime) await store.passTime(jumpMs);
          else for (const server of servers) server.jump();
          polls = 0;
        }
        throw new Error(`${String(pending.length)} rows are pending: ${JSON.stringify(pending[0])}`);
      },
      waitLimitMs,
    );
  }

  const recordsOf = (): KeptRecord[] => crmPaths.flatMap((each) => crm.records(each));
  await newServer();

  return {
    crm,
    proxy,
    stored: () => store.read(),
    server(index = 0) {
      const server = servers[index];
      if (!server) throw new RangeError(`There is no server ${String(index)}`);
      return server;
    },
    addServer: newServer,
    visitors(count, origin) {
      let turn = 0;
      const inTurn = () => servers[(turn += 1) % servers.length]?.origin ?? "";
      const group = startVisitors({ origin: () => origin ?? inTurn(), count, seed: seed + groups.length });
      groups.push(group);
      return group;
    },
    passTime,
    drain: () =>
      passTime("everything is delivered", ({ outbox }) => outbox.every(({ state }) => state !== "pending")),
    async violations(visitors, options = { drained: true }) {
      // In this order, because the servers keep running: everything that is read must be found in what is read next.
      const acknowledged = visitors.flatMap((group) => group.acknowledged);
      const records = recordsOf();
      const stored = await store.read();
      const evidence = { acknowledged, records, ...stored, recordsAfter: recordsOf() };
      return [...visitors.flatMap(({ unexpected }) => unexpected), ...violations(evidence, options)];
    },
    async close() {
      for (const group of groups) group.leave();
      cleanUpHosts();
      await proxy.close();
      await crm.close();
      build.remove();
      await store.remove();
    },
  };
}

/** Stops the server by SIGTERM while visitors submit forms, starts it again, and checks that nothing is lost. */
export async function stopUnderLoad(rig: Rig): Promise<void> {
  const visitors = rig.visitors(8);
  await visitors.more(30);
  expect(await rig.server().stop()).toBe(0);
  expect(await rig.violations([visitors], { drained: false })).toEqual([]);
  await rig.server().start();
  await visitors.stop();
  await rig.drain();
  expect(await rig.violations([visitors])).toEqual([]);
}
