import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Stands before several servers as a proxy does. */
export interface Balancer {
  /** `http://host:port`, without a slash at the end. */
  origin: string;
  close(): Promise<void>;
}

/**
 * A TCP proxy that gives each connection to the next of the servers, and to the one after it where nobody listens.
 * @param origins `http://host:port`, asked for each connection
 */
export async function startBalancer(origins: () => readonly string[]): Promise<Balancer> {
  const open = new Set<Socket>();
  let turn = 0;

  const keep = (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    // Servers are killed in the midst of it.
    socket.on("error", () => {});
  };

  function give(client: Socket, servers: readonly string[]): void {
    const [first, ...others] = servers;
    if (first === undefined) {
      client.destroy();
      return;
    }
    const { hostname, port } = new URL(first);
    const server = connect({ host: hostname, port: Number(port), noDelay: true });
    keep(server);
    const tryNext = () => give(client, others);
    server.once("error", tryNext);
    server.once("connect", () => {
      server.off("error", tryNext);
      client.pipe(server).pipe(client);
      client.once("close", () => server.destroy());
      server.once("close", () => client.destroy());
    });
  }

  const balancer = createServer({ noDelay: true }, (client) => {
    keep(client);
    const all = origins();
    turn = (turn + 1) % all.length;
    give(client, [...all.slice(turn), ...all.slice(0, turn)]);
  });
  balancer.listen(0, "127.0.0.1");
  await once(balancer, "listening");
  return {
    origin: `http://127.0.0.1:${String((balancer.address() as AddressInfo).port)}`,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => balancer.close(() => resolve()));
    },
  };
}
