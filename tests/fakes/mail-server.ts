import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface FakeMessage {
  to: string[];
  /** As it came over the line. */
  source: string;
}

/** A mail server that speaks SMTP and keeps what it takes. */
export interface FakeMailServer {
  /** The value of `SMTP_URL`. */
  url: string;
  /** Oldest first. */
  messages: FakeMessage[];
  /** Refuses every recipient with this status from now on; null takes them again. */
  answer(status: number | null): void;
  stop(): Promise<void>;
  /** After `stop`, at the same address. */
  start(): Promise<void>;
  /** Forgets messages and refusals. */
  reset(): void;
  close(): Promise<void>;
}

/** The variables that let a site send letters to this server. */
export function mailEnv(mail: Pick<FakeMailServer, "url">): Record<string, string> {
  return { SMTP_URL: mail.url, MAIL_FROM: "Dune & Harbour <hello@duneandharbour.example>" };
}

export async function startMailServer({ port = 0 }: { port?: number } = {}): Promise<FakeMailServer> {
  const messages: FakeMessage[] = [];
  const at = port === 0 ? await freePort() : port;
  let refusal: number | null = null;
  let server: SMTPServer | null = null;

  const start = async () => {
    const starting = new SMTPServer({
      authOptional: true,
      disabledCommands: ["AUTH", "STARTTLS"],
      disableReverseLookup: true,
      closeTimeout: 1000,
      onRcptTo(_address, _session, callback) {
        if (refusal === null) callback();
        else callback(Object.assign(new Error("Refused"), { responseCode: refusal }));
      },
      onData(stream, session, callback) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          messages.push({ to, source: Buffer.concat(chunks).toString() });
          callback();
        });
      },
    });
    starting.on("error", () => {});
    server = starting;
    await new Promise<void>((resolve) => {
      starting.listen(at, "127.0.0.1", resolve);
    });
  };
  const stop = async () => {
    const stopping = server;
    server = null;
    await new Promise<void>((resolve) => {
      if (stopping) stopping.close(() => resolve());
      else resolve();
    });
  };
  await start();
  return {
    url: `smtp://127.0.0.1:${String(at)}`,
    messages,
    answer: (status) => (refusal = status),
    stop,
    start,
    reset() {
      messages.length = 0;
      refusal = null;
    },
    close: stop,
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}
