import { join } from "node:path";
import { startFakeCrm, type FakeCrm, type KeptRecord } from "../fakes/crm";
import { startFaultProxy, type FaultProxy } from "../fakes/fault-proxy";
import { cleanUpHosts, startHost, type RunningHost } from "../harness/host";
import { until } from "../harness/until";
import { makeFunctionBuild } from "./function-build";
import { breaches } from "./invariant";
import { seed } from "./plan";
import { freePort, isAlive } from "./processes";
import { sqliteStore, type RigStore, type Stored } from "./stores";
import { startVisitors, type Visitors } from "./visitors";

interface RigOptions {
  env?: Record<string, string>;
  /** A file of the rig's own unless told otherwise. */
  store?: RigStore;
}

/** One or more real servers, on one store, before a CRM behind a fault proxy. */
export interface Rig {
  crm: FakeCrm;
  /** Between the servers and the CRM. */
  proxy: FaultProxy;
  stored(): Promise<Stored>;
  /** The server at this place, 0 unless told otherwise. */
  server(place?: number): Server;
  /** One more server on the same store. */
  addServer(): Promise<Server>;
  visitors(count: number): Visitors;
  /** Resolves once nothing is pending, while the servers' clocks run ahead; throws after `withinMs`. */
  drain(withinMs?: number): Promise<void>;
  /** Every breach of the invariant, see `breaches`. */
  breaches(visitors: readonly Visitors[], options?: { drained: boolean }): Promise<string[]>;
  /** Ends everything and deletes the files. */
  close(): Promise<void>;
}

/** A server that keeps its address and its store over restarts. */
export interface Server {
  origin: string;
  /** Lines of log of all its lives. */
  log(): Record<string, unknown>[];
  pid(): number;
  /** Whether its process lives. */
  isAlive(): boolean;
  start(env?: Record<string, string>): Promise<void>;
  kill9(): Promise<void>;
  /** SIGTERM; its exit code. */
  stop(): Promise<number | null>;
  /** Moves its clock on by a day. */
  jump(): void;
}

const jumpMs = 24 * 60 * 60_000;
/** Where the leads of each kind arrive. */
export const crmPaths = ["/leads", "/questionnaires", "/forms"] as const;

export async function startRig({ env = {}, store = sqliteStore() }: RigOptions = {}): Promise<Rig> {
  const build = makeFunctionBuild();
  const crm = await startFakeCrm();
  const proxy = await startFaultProxy(crm.url, { seed });
  const crowds: Visitors[] = [];
  const servers: Server[] = [];

  async function newServer(): Promise<Server> {
    const port = await freePort();
    const log: Record<string, unknown>[] = [];
    let host: RunningHost | null = null;
    const running = () => {
      if (!host) throw new Error("The server does not run");
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
            // Days fly by here, and what was erased cannot be compared.
            RETENTION_DAYS: "9999",
            ...store.env,
            ...env,
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

  const recordsOf = (): KeptRecord[] => crmPaths.flatMap((each) => crm.records(each));
  await newServer();

  return {
    crm,
    proxy,
    stored: () => store.read(),
    server(place = 0) {
      const server = servers[place];
      if (!server) throw new RangeError(`There is no server ${String(place)}`);
      return server;
    },
    addServer: newServer,
    visitors(count) {
      let turn = 0;
      const origin = () => servers[(turn += 1) % servers.length]?.origin ?? "";
      const crowd = startVisitors({ origin, count, seed: seed + crowds.length });
      crowds.push(crowd);
      return crowd;
    },
    async drain(withinMs = 60_000) {
      let jumpedAt = Number.NEGATIVE_INFINITY;
      await until(
        "everything is delivered",
        async () => {
          const pending = (await store.read()).outbox.filter(({ state }) => state === "pending");
          if (pending.length === 0) return true;
          // Time for one round of deliveries between two jumps, or one would follow the other for nothing.
          if (performance.now() - jumpedAt > 2000) {
            for (const server of servers) server.jump();
            jumpedAt = performance.now();
          }
          throw new Error(
            `${String(pending.length)} rows wait, the first after ${pending[0]?.last_outcome ?? "no try"}`,
          );
        },
        withinMs,
      );
    },
    async breaches(visitors, options = { drained: true }) {
      // In this order, because everything goes on meanwhile: what is known first must be found in what is read next.
      const acknowledged = visitors.flatMap((crowd) => crowd.acknowledged);
      const records = recordsOf();
      const stored = await store.read();
      const evidence = { acknowledged, records, ...stored, recordsAfter: recordsOf() };
      return [...visitors.flatMap(({ unexpected }) => unexpected), ...breaches(evidence, options)];
    },
    async close() {
      for (const crowd of crowds) crowd.leave();
      cleanUpHosts();
      await proxy.close();
      await crm.close();
      build.remove();
      await store.remove();
    },
  };
}
