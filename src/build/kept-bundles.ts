import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { requireAsGatsby } from "./gatsby-internals";

/**
 * Gatsby has the bundler run three times in every build: for the functions, for the scripts and styles, and for what
 * renders the documents. Even when no code has changed, to read all that the bundler keeps, to weigh it and to seal it
 * again takes a third of a build. So beside what a run has written there is a record of what it was made of, and while
 * that is the same the run is left out. Gatsby has no place for this, since its functions' bundler takes no plugins:
 * the bundler itself is told. It can go when Gatsby does the like.
 */

/** Of a run that has ended: what Gatsby's build or we ask of it. */
export interface Stats {
  hash?: string;
  hasErrors(): boolean;
  hasWarnings(): boolean;
  toJson(options: object): { warnings?: readonly unknown[]; errors?: readonly unknown[] };
  compilation: {
    errors: readonly unknown[];
    fileDependencies?: Iterable<string>;
    getAssets?(): readonly { name: string }[];
  };
}

export type Done = (error: Error | null, stats?: Stats) => void;

/** The bundler, as far as we meet it. */
export interface Compiler {
  options: { cache?: false | { name?: string }; output: { path?: string } };
  run(done: Done): void;
}

interface KeptRun {
  /** Of all code and settings. */
  code: string;
  /** The run's own, which Gatsby keeps as well. */
  hash: string;
  /** To be told each time. */
  warnings: readonly unknown[];
  /** Content by file of what was read besides. */
  read: [file: string, content: string][];
  /** State by file of what was written. */
  written: [file: string, state: string][];
}

/** What Gatsby knows, of the build before at first, as far as it hangs on the bundler. */
export interface GatsbyState {
  webpackCompilationHash: string;
  html: { ssrCompilationHash: string };
}

interface Stage {
  /** Gatsby must remember the same run, since what it learnt of it is not told again. */
  isRemembered(hash: string, state: GatsbyState): boolean;
  /** Written when the run was done, by Gatsby itself. */
  besides?: readonly string[];
  /** Gatsby empties the folder before each run; so what was written lies here a second time. */
  copies?: string;
}

const folder = ".cache/kept-bundles";

/** By the name that Gatsby gives to the bundler's cache. */
const stages: Partial<{ [name: string]: Stage }> = {
  "functions-production": { isRemembered: () => true, copies: join(folder, "functions") },
  "build-javascript": {
    isRemembered: (hash, { webpackCompilationHash }) => hash === webpackCompilationHash,
    besides: ["public/webpack.stats.json", "public/chunk-map.json"],
  },
  "build-html": { isRemembered: (hash, { html }) => hash === html.ssrCompilationHash },
};

// A new file among these may change what an import finds, so they count whole. Packages stand in the lock file.
const settings = /^(gatsby-\w+\.tsx?|package(-lock)?\.json|tsconfig\.json|\.browserslistrc|\.env\.\w+)$/;
const isCode = (name: string) => !/\.test\.tsx?$|\.d\.ts$/.test(name);
const isPackage = (file: string) => /[\\/]node_modules[\\/]/.test(file);

/**
 * Has Gatsby's bundler leave out what it has done before. Not for a host whose adapter asks for Gatsby's routes, which
 * list what the bundler tells at the end of a run; and not with slices, whose documents hang on more than its hash.
 * @param store Gatsby's own, which it hands to each of its hooks
 */
export function keepBundles(store: object): void {
  const { getState } = store as { getState: () => GatsbyState };
  const { Compiler } = requireAsGatsby("webpack") as { Compiler: { prototype: Compiler } };
  keepRuns(Compiler.prototype, getState);
}

/** @param compiler of which all others are, or a single one */
export function keepRuns(compiler: Compiler, state: () => GatsbyState): void {
  const runAnew = compiler.run;
  compiler.run = function (this: Compiler, done: Done): void {
    const name = (this.options.cache && this.options.cache.name) || "";
    const stage = stages[name];
    if (!stage) {
      runAnew.call(this, done);
      return;
    }
    const code = hashOfCode();
    const record = readRecord(name);
    if (record?.code === code && isUnchanged(record, stage) && stage.isRemembered(record.hash, state())) {
      putBack(record, stage);
      done(null, unchangedRun(record));
      return;
    }
    rmSync(fileOf(name), { force: true });
    runAnew.call(this, (error, stats) => {
      if (stats && !error && !stats.hasErrors()) keep(name, recordOf(this, stage, stats, code));
      done(error, stats);
    });
  };
}

const unchangedRun = ({ hash, warnings }: KeptRun): Stats => ({
  hash,
  hasErrors: () => false,
  hasWarnings: () => warnings.length > 0,
  toJson: () => ({ errors: [], warnings }),
  compilation: { errors: [] },
});

function recordOf(
  { options }: Compiler,
  { besides = [], copies }: Stage,
  stats: Stats,
  code: string,
): KeptRun | null {
  const { fileDependencies = [], getAssets } = stats.compilation;
  const read = Array.from(fileDependencies, (file) => relative("", file)).filter(
    (file) =>
      !isPackage(resolve(file)) &&
      !(file.startsWith("src") && isCode(file)) &&
      existsSync(file) &&
      statSync(file).isFile(),
  );
  const assets = getAssets?.call(stats.compilation) ?? [];
  const written = [
    ...assets.map(({ name }) => relative("", join(options.output.path ?? "", name))),
    ...besides,
  ];
  if (!written.every((file) => existsSync(file))) return null;
  if (copies) for (const file of written) copyTo(file, join(copies, file));
  return {
    code,
    hash: stats.hash ?? "",
    warnings: stats.toJson({ all: false, warnings: true }).warnings ?? [],
    read: read.map((file) => [file, hashOf(readFileSync(file))]),
    written: written.map((file) => [file, stateOf(copies ? join(copies, file) : file)]),
  };
}

function isUnchanged({ read, written }: KeptRun, { copies = "" }: Stage): boolean {
  try {
    return (
      written.every(([file, state]) => stateOf(join(copies, file)) === state) &&
      read.every(([file, content]) => hashOf(readFileSync(file)) === content)
    );
  } catch {
    // One of them is gone.
    return false;
  }
}

function putBack({ written }: KeptRun, { copies }: Stage): void {
  if (copies) for (const [file] of written) copyTo(join(copies, file), file);
}

function copyTo(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

function hashOfCode(): string {
  const sources = readdirSync("src", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isCode(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const files = [...readdirSync(".").filter((name) => settings.test(name)), ...sources].sort();
  const hash = createHash("sha256")
    .update(process.version)
    .update(JSON.stringify(Object.entries(process.env).sort()));
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${file}\0${String(content.length)}\0`).update(content);
  }
  return hash.digest("base64");
}

const hashOf = (content: Buffer): string => createHash("sha256").update(content).digest("base64");

function stateOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${String(size)} ${String(mtimeMs)}`;
}

const fileOf = (name: string) => join(folder, `${name}.json`);

function readRecord(name: string): KeptRun | null {
  try {
    return JSON.parse(readFileSync(fileOf(name), "utf8")) as KeptRun;
  } catch {
    // There is none, or it was cut off while it was written: the bundler runs.
    return null;
  }
}

function keep(name: string, record: KeptRun | null): void {
  if (!record) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(name), JSON.stringify(record));
}
