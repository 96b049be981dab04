import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The least that Node can do with a lead: reads the body, parses it, answers as many bytes as the site does. */
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const { kind } = JSON.parse(Buffer.concat(chunks).toString()) as { kind: string };
    const answer = { id: "00000000-0000-0000-0000-000000000000", reference: "DH-000000", message: kind };
    response.statusCode = 202;
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    response.end(JSON.stringify(answer));
  });
});

// As our host has it: a connection that had nothing to carry for a while is kept.
server.keepAliveTimeout = 75_000;
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`url=http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
