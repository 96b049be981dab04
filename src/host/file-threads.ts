import { availableParallelism } from "node:os";
import { join } from "node:path";
import Piscina from "piscina";
import type { EncodingName } from "./manifest";

/**
 * Does in worker threads what takes long for each file. Node can compress without: but every stream counts as a lot of
 * memory outside of the heap, for which the process that has built the site would collect its large heap again and again,
 * four times as long as the compression takes.
 */
export class FileThreads {
  #pool: Piscina | undefined;

  async compress(content: Buffer, encoding: EncodingName, level: number): Promise<Uint8Array> {
    return (await this.#run("compress", { content, encoding, level })) as Uint8Array;
  }

  /** See inline-scripts.ts. */
  async inlineScripts(content: Buffer): Promise<string[]> {
    return (await this.#run("inlineScripts", content)) as string[];
  }

  #run(name: string, task: unknown): Promise<unknown> {
    this.#pool ??= new Piscina({
      filename: join(process.cwd(), "src/host/file-thread.cjs"),
      maxThreads: availableParallelism(),
      // By default a thread ends as soon as nothing waits, and the next file would start another one.
      idleTimeout: 10_000,
    });
    return this.#pool.run(task, { name });
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }
}
