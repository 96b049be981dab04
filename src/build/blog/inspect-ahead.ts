import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { inspectBody, type Inspection } from "./inspect";
import { canKeep, keptInspections } from "./kept-inspections";
import { parseMarkdown } from "./markdown";

/** For fewer than these a second thread costs more than it saves. */
const bodiesPerThread = 150;

interface ReadBody {
  body: string;
  inspection: Inspection;
}

/**
 * Reads the bodies that nobody has read yet on all processors at once, and keeps what is read off them for `readBlog`.
 * @param root the project's folder
 */
export async function inspectAhead(root: string): Promise<void> {
  if (!canKeep()) return;
  const inspections = keptInspections();
  const bodies = bodiesBelow(join(root, "content/blog"));
  const unknown = bodies.filter((body) => !inspections.knows(body));
  const threads = Math.min(availableParallelism(), Math.floor(unknown.length / bodiesPerThread));
  if (threads < 2) return;

  const perThread = Math.ceil(unknown.length / threads);
  // The first part is this thread's own.
  const others = Array.from({ length: threads - 1 }, (_, at) =>
    inThread(unknown.slice((at + 1) * perThread, (at + 2) * perThread)),
  );
  for (const body of unknown.slice(0, perThread)) inspections.add(body, inspectBody(parseMarkdown(body)));
  for (const { body, inspection } of (await Promise.all(others)).flat()) inspections.add(body, inspection);
  for (const body of bodies) inspections.inspect(body);
  inspections.keep();
}

/** Below the part between the two "---", as gray-matter has it. A body that is found otherwise is read again, later. */
function bodiesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => name.endsWith(".md"))
    .map((name) => {
      const source = readFileSync(join(folder, name), "utf8").replace(/^\uFEFF/, "");
      const end = source.startsWith("---") ? source.indexOf("\n---", 3) : -1;
      return end < 0 ? source : source.slice(end + "\n---".length).replace(/^\r?\n/, "");
    });
}

function inThread(bodies: readonly string[]): Promise<ReadBody[]> {
  return new Promise((done, fail) => {
    const worker = new Worker(resolve("src/build/blog/inspect-worker.cjs"), { workerData: bodies });
    worker.once("message", done);
    worker.once("error", fail);
  });
}
