import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { FunctionsManifest } from "gatsby";
import { buildFolder, writeBuild } from "../../src/host/adapter";
import { readManifest, type HostManifest } from "../../src/host/manifest";
import { createHost } from "../../src/host/server";

/** A small site as Gatsby would build it, in a temporary folder. */
export class FixtureSite {
  readonly root = mkdtempSync(join(tmpdir(), "host-"));
  readonly warnings: string[] = [];
  readonly #functions: FunctionsManifest = [];
  #server: Server | null = null;

  constructor() {
    mkdirSync(join(this.root, "public"));
  }

  get buildFolder(): string {
    return join(this.root, buildFolder);
  }

  get objects(): string {
    return join(this.buildFolder, "objects");
  }

  write(path: string, content: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), content);
  }

  addFile(path: string, content: string): void {
    this.write(`public/${path}`, content);
  }

  /** `code` is the body of `(request, response) => {…}`. */
  addFunction(name: string, code: string): void {
    const pathToEntryPoint = `.cache/functions/${name}.js`;
    this.write(pathToEntryPoint, `exports.default = function (request, response) { ${code} };`);
    this.#functions.push({ functionId: name, name: `/api/${name}`, pathToEntryPoint, requiredFiles: [] });
  }

  async build(): Promise<HostManifest> {
    await writeBuild({
      root: this.root,
      functionsManifest: this.#functions,
      warn: (message) => this.warnings.push(message),
    });
    return readManifest(this.buildFolder);
  }

  /** @returns the origin of the running host */
  async serve(manifest: HostManifest): Promise<string> {
    const server = createHost(manifest, this.buildFolder);
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, resolve));
    return `http://localhost:${String((server.address() as AddressInfo).port)}`;
  }

  async remove(): Promise<void> {
    const server = this.#server;
    if (server) {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    }
    rmSync(this.root, { recursive: true });
  }
}
