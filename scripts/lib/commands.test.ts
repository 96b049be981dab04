/** @jest-environment node */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { until } from "../../tests/harness/until";

/*
 * The commands themselves, in a small project of their own in which a stand-in takes Gatsby's place. It behaves as Gatsby
 * does with what it finds: it goes on from it.
 */

const root = resolve(__dirname, "../..");

const standInForGatsby = `
const fs = require("node:fs");
const os = require("node:os");
const command = process.argv[2];
const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "");
const { GATSBY_SITE_URL, GATSBY_GTM_ID, GATSBY_ACTIVE_ENV, CRM_API_TOKEN } = process.env;
const does = JSON.parse(read("gatsby-does.json") || "{}");
const run = {
  command,
  pid: process.pid,
  reused: [".cache/data", "public/index.html"].filter((file) => fs.existsSync(file)),
  priority: os.getPriority(),
  env: { GATSBY_SITE_URL, GATSBY_GTM_ID, GATSBY_ACTIVE_ENV, CRM_API_TOKEN },
};
for (const folder of [".cache", "public", ".build"]) fs.mkdirSync(folder, { recursive: true });
// In develop drafts are shown; a page that was made before is made anew only where its post has changed.
const published = read("content/posts").split("\\n").filter((line) => command === "develop" || !line.includes("draft"));
const earlier = read(".cache/data").split("\\n");
fs.writeFileSync(".cache/data", [...new Set([...earlier, ...published])].filter(Boolean).join("\\n"));
fs.writeFileSync("public/index.html", read(".cache/data"));
fs.appendFileSync("runs", JSON.stringify(run) + "\\n");
console.log("output of Gatsby");
const finish = () => {
  if (command === "build") {
    fs.writeFileSync(".build/manifest.json.new", read("public/index.html"));
    fs.renameSync(".build/manifest.json.new", ".build/manifest.json");
    fs.writeFileSync(".build/next-post.json", JSON.stringify({ on: does.nextPost ?? null }));
  }
};
if (does.fail) process.exitCode = 1;
else if (command === "develop") setInterval(() => {}, 1000);
else if (does.waitFor) {
  const timer = setInterval(() => {
    if (!fs.existsSync(does.waitFor)) return;
    clearInterval(timer);
    finish();
  }, 20);
} else finish();
`;

interface Run {
  command: string;
  pid: number;
  reused: string[];
  priority: number;
  env: Record<string, string>;
}

let parent: string;
let folder: string;
let started: ChildProcess[] = [];

const path = (...names: string[]) => join(folder, ...names);

function write(name: string, content: string): void {
  mkdirSync(dirname(path(name)), { recursive: true });
  writeFileSync(path(name), content);
}

beforeEach(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), "commands-")));
  folder = join(parent, "project");
  for (const name of ["scripts", "scripts/lib"]) {
    mkdirSync(path(name), { recursive: true });
    for (const file of readdirSync(join(root, name)).filter((entry) => entry.endsWith(".mjs")))
      cpSync(join(root, name, file), path(name, file));
  }
  write("package.json", "{}");
  for (const lock of ["package-lock.json", "node_modules/.package-lock.json"]) write(lock, '{"packages":{}}');
  write("node_modules/gatsby/cli.js", standInForGatsby);
  write("content/posts", "first post\n");
  write("src/build/resolvers.ts", "1");
  for (const name of ["esbuild", "tsx"])
    symlinkSync(join(root, "node_modules", name), path("node_modules", name));
  // What is compiled beside a build.
  for (const program of ["main", "publish", "scheduled-builds", "settings", "store-worker"])
    write(`src/host/${program}.ts`, "export {};");
  write("scripts/leads.ts", "export {};");
  // What develop starts beside Gatsby.
  for (const program of ["tests/fakes/main.ts", "src/host/develop-worker.ts"])
    write(program, "setInterval(() => {}, 1000);");
});

afterEach(() => {
  for (const { pid } of [...started, ...runs()]) if (pid) kill(pid);
  started = [];
  rmSync(parent, { recursive: true });
});

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

const environment = (env: Record<string, string> = {}) => ({ PATH: process.env.PATH ?? "", ...env });

interface Outcome {
  code: number | null;
  output: string;
}

/** Runs one of the commands to its end. */
function run(
  command: string,
  { env, args = [] }: { env?: Record<string, string>; args?: string[] } = {},
): Outcome {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path("scripts", `${command}.mjs`), ...args],
    {
      encoding: "utf8",
      env: environment(env),
      timeout: 20_000,
    },
  );
  return { code: status, output: stdout + stderr };
}

/** Starts one of the commands; its output is what it has printed so far. */
function start(command: string, env?: Record<string, string>) {
  const child = spawn(process.execPath, [path("scripts", `${command}.mjs`)], { env: environment(env) });
  started.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  const ended = new Promise<number | null>((done) => child.once("close", done));
  /** As a machine short of memory does: Gatsby, which it has started, lives on. */
  const kill9 = async () => {
    const exited = new Promise((done) => child.once("exit", done));
    child.kill("SIGKILL");
    await exited;
  };
  return { child, ended, kill9, output: () => output };
}

function runs(): Run[] {
  if (!existsSync(path("runs"))) return [];
  const lines = readFileSync(path("runs"), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Run);
}

const lastRun = () => runs().at(-1);

/** A change of content, so that there is something to build. */
const addPost = (title: string) => {
  appendFileSync(path("content/posts"), `${title}\n`);
};

/** Until Gatsby runs, then Ctrl-C. */
async function developAndStop(env?: Record<string, string>): Promise<Run | undefined> {
  const before = runs().length;
  const develop = start("develop", env);
  await until("Gatsby runs", () => (runs().length > before ? true : null));
  develop.child.kill("SIGINT");
  await develop.ended;
  return lastRun();
}

const everything = [".cache/data", "public/index.html"];

describe("Gatsby’s cache", () => {
  test("is used again by a build after a build", () => {
    expect(run("build").code).toBe(0);
    expect(lastRun()?.reused).toEqual([]);
    addPost("second post");
    expect(run("build").code).toBe(0);
    expect(lastRun()?.reused).toEqual(everything);
  });

  test("is used again by a session of develop after a session", async () => {
    await developAndStop();
    expect((await developAndStop())?.reused).toEqual(everything);
  }, 60_000);

  test("is not handed from a build to develop, nor from develop to a build", async () => {
    const env = { GATSBY_ACTIVE_ENV: "staging" };
    run("build", { env });
    expect((await developAndStop(env))?.reused).toEqual([]);
    addPost("second post");
    run("build", { env });
    expect(lastRun()).toMatchObject({ command: "build", reused: [] });
  }, 60_000);

  test("brings no draft into a build that was shown in develop before a build that failed", async () => {
    addPost("draft post");
    expect(run("build").code).toBe(0);
    await developAndStop();
    write("gatsby-does.json", '{"fail":true}');
    addPost("third post");
    expect(run("build").code).toBe(1);
    write("gatsby-does.json", "{}");
    expect(run("build").code).toBe(0);
    expect(readFileSync(path(".build/manifest.json"), "utf8")).toBe("first post\nthird post");
  }, 60_000);

  test.each([
    ["moved", renameSync],
    ["copied", (from: string, to: string) => cpSync(from, to, { recursive: true, preserveTimestamps: true })],
  ])(
    "is left behind by a folder that was %s",
    async (_, carry) => {
      await developAndStop();
      const place = join(parent, "other");
      carry(folder, place);
      folder = place;
      expect((await developAndStop())?.reused).toEqual([]);
    },
    60_000,
  );

  test.each([
    ["a public setting", () => ({ GATSBY_SITE_URL: "https://other.example" })],
    ["the languages", () => ({ SITE_LANGS: "en" })],
    ["a setting of an env file", () => write(".env.production", "GATSBY_GTM_ID=GTM-1")],
    ["the packages", () => write("package-lock.json", '{"packages":{},"x":1}')],
    ["the code that runs inside Gatsby", () => write("src/build/resolvers.ts", "2")],
    ["a plugin", () => write("plugins/a/index.js", "2")],
  ])("is not used again after a change of %s", (_, change) => {
    run("build");
    const env = change() ?? undefined;
    expect(run("build", { env }).code).toBe(0);
    expect(lastRun()?.reused).toEqual([]);
    addPost("second post");
    run("build", { env });
    expect(lastRun()?.reused).toEqual(everything);
  });

  test("is not used again after a build that was killed half-way", async () => {
    run("build");
    addPost("second post");
    write("gatsby-does.json", '{"waitFor":"never"}');
    const build = start("build");
    await until("Gatsby runs", () => (runs().length === 2 ? true : null));
    await build.kill9();
    kill(Number(lastRun()?.pid));
    write("gatsby-does.json", "{}");
    run("build");
    expect(runs().map(({ reused }) => reused.length)).toEqual([0, 2, 0]);
  });

  test("is not used again after Gatsby has run without our commands", async () => {
    run("build");
    // Times are compared by the second.
    await new Promise((done) => setTimeout(done, 1_100));
    spawnSync(process.execPath, [path("node_modules/gatsby/cli.js"), "build"], { cwd: folder });
    addPost("second post");
    run("build");
    expect(lastRun()?.reused).toEqual([]);
  });

  test("is not used again when the code has changed while Gatsby ran", async () => {
    write("gatsby-does.json", '{"waitFor":"go"}');
    const build = start("build");
    await until("Gatsby runs", () => (runs().length === 1 ? true : null));
    write("src/build/resolvers.ts", "2");
    write("go", "");
    expect(await build.ended).toBe(0);
    write("src/build/resolvers.ts", "1");
    addPost("second post");
    run("build");
    expect(lastRun()?.reused).toEqual([]);
  });
});

describe("clean", () => {
  test("empties what was made and nothing else, and Gatsby begins anew", () => {
    run("build");
    for (const file of [".kept/share-images/a.jpg", ".data/leads.db", ".env"]) write(file, "");
    expect(run("clean").code).toBe(0);
    const left = (name: string) => readdirSync(path(name));
    expect([".cache", "public", ".build", ".kept"].flatMap(left)).toEqual([]);
    expect(left(".data")).toEqual(["leads.db"]);
    expect(left("node_modules")).toContain("gatsby");
    expect(run("build").code).toBe(0);
    expect(lastRun()?.reused).toEqual([]);
  });

  test("leaves alone what a running command uses", async () => {
    const develop = start("develop");
    await until("Gatsby runs", () => lastRun());
    const { code, output } = run("clean");
    expect(code).toBe(1);
    expect(output).toContain('"npm run develop" is running in this folder (process');
    expect(existsSync(path(".cache/data"))).toBe(true);
    develop.child.kill("SIGINT");
    await develop.ended;
  }, 60_000);
});

describe("develop", () => {
  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  test("ends with all that it has started when nobody reads its output any more", async () => {
    // Says who it is, and goes on talking.
    const program = (name: string) =>
      `require("node:fs").writeFileSync(${JSON.stringify(path(name))}, String(process.pid));
       setInterval(() => console.log("still here"), 50);`;
    write("tests/fakes/main.ts", program("crm.pid"));
    write("src/host/develop-worker.ts", program("worker.pid"));
    const develop = start("develop");
    const pids = await until("all three run", () => {
      const files = ["crm.pid", "worker.pid"].map((name) => Number(readFileSync(path(name), "utf8")));
      const gatsby = lastRun()?.pid;
      return gatsby === undefined ? null : [...files, gatsby];
    });
    try {
      develop.child.stdout.destroy();
      await develop.ended;
      expect(pids.filter(isRunning)).toEqual([]);
      expect(develop.output()).not.toContain("EPIPE");
    } finally {
      pids.forEach(kill);
    }
  }, 60_000);
});

describe("two commands in one folder", () => {
  test("a second build waits for the first and has nothing left to do", async () => {
    write("gatsby-does.json", '{"waitFor":"go"}');
    const first = start("build");
    await until("Gatsby runs", () => lastRun());
    const second = start("build");
    await until("the second build waits", () => (second.output().includes("Waiting") ? true : null));
    write("go", "");
    expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
    expect(second.output()).toContain("up to date");
    expect(runs()).toHaveLength(1);
  });

  test("a build refuses beside develop and says what to do; afterwards it runs", async () => {
    const develop = start("develop");
    await until("Gatsby runs", () => lastRun());
    const { code, output } = run("build");
    expect(code).toBe(1);
    expect(output).toMatch(/"npm run develop" is running in this folder \(process \d+\).* stop it first/);
    expect(run("develop").code).toBe(1);
    develop.child.kill("SIGINT");
    await develop.ended;
    expect(run("build").code).toBe(0);
    expect(runs()).toHaveLength(2);
  }, 60_000);

  test("an up-to-date build is no reason to wait", async () => {
    run("build");
    const develop = start("develop");
    await until("Gatsby runs", () => (runs().length === 2 ? true : null));
    expect(run("build")).toMatchObject({ code: 0, output: expect.stringContaining("up to date") as string });
    develop.child.kill("SIGINT");
    await develop.ended;
  }, 60_000);

  test("a build waits for the Gatsby of a build that was killed", async () => {
    write("gatsby-does.json", '{"waitFor":"go"}');
    const killed = start("build");
    await until("Gatsby runs", () => lastRun());
    await killed.kill9();
    const next = start("build");
    await until("the next build waits", () => (next.output().includes("Waiting") ? true : null));
    expect(next.output()).toContain(`(process ${String(lastRun()?.pid)})`);
    write("go", "");
    expect(await next.ended).toBe(0);
    expect(runs().map(({ reused }) => reused)).toEqual([[], []]);
  });
});

describe("the env files", () => {
  const files = {
    ".env": "GATSBY_SITE_URL=https://env.example\nGATSBY_GTM_ID=GTM-ENV\nCRM_API_TOKEN=secret",
    ".env.production": "GATSBY_SITE_URL=https://production.example",
    ".env.development": "GATSBY_SITE_URL=https://development.example",
  };
  beforeEach(() => {
    for (const [name, content] of Object.entries(files)) write(name, content);
  });

  test("of a build: .env.production before .env, and the shell before both", () => {
    run("build");
    expect(lastRun()?.env).toMatchObject({
      GATSBY_SITE_URL: "https://production.example",
      GATSBY_GTM_ID: "GTM-ENV",
      GATSBY_ACTIVE_ENV: "production",
    });
    run("build", { env: { GATSBY_SITE_URL: "https://shell.example" } });
    expect(lastRun()?.env.GATSBY_SITE_URL).toBe("https://shell.example");
  });

  test("of develop: .env.development before .env", async () => {
    expect((await developAndStop())?.env).toMatchObject({
      GATSBY_SITE_URL: "https://development.example",
      GATSBY_GTM_ID: "GTM-ENV",
      GATSBY_ACTIVE_ENV: "development",
    });
  }, 60_000);

  test("another file that Gatsby is told to read is the one for all", () => {
    write(".env.staging", "GATSBY_SITE_URL=https://staging.example");
    run("build", { env: { GATSBY_ACTIVE_ENV: "staging" } });
    expect(lastRun()?.env.GATSBY_SITE_URL).toBe("https://staging.example");
  });

  test("a build is made anew when a public value changes, and not for a secret, which it does not get", () => {
    run("build");
    expect(lastRun()?.env).not.toHaveProperty("CRM_API_TOKEN");
    write(".env", files[".env"].replace("secret", "other"));
    expect(run("build").output).toContain("up to date");
    write(".env.production", "GATSBY_SITE_URL=https://new.example");
    run("build");
    expect(runs().map(({ env }) => env.GATSBY_SITE_URL)).toEqual([
      "https://production.example",
      "https://new.example",
    ]);
  });
});

describe("a scheduled post", () => {
  test.each([
    ["none is scheduled", '{"on":null}', false],
    ["its day is still to come", '{"on":"2999-01-01"}', false],
    ["its day has come", '{"on":"2020-01-01"}', true],
    ["the build has not said when", undefined, true],
    ["nobody can read when", '{"on":"soon"}', true],
  ])("makes a build outdated: %s", (_, nextPost, isOutdated) => {
    run("build");
    if (nextPost) write(".build/next-post.json", nextPost);
    else rmSync(path(".build/next-post.json"));
    const { code, output } = run("build");
    expect(code).toBe(0);
    expect(output.includes("up to date")).toBe(!isOutdated);
    expect(runs()).toHaveLength(isOutdated ? 2 : 1);
  });

  const evaluate = (code: string) => {
    const module = JSON.stringify(path("scripts/lib/build.mjs"));
    const { stdout } = spawnSync(
      process.execPath,
      ["--input-type=module", "-e", `import * as build from ${module};\nconsole.log(await (${code}));`],
      { cwd: folder, encoding: "utf8", env: environment(), timeout: 20_000 },
    );
    return stdout.trim();
  };

  test("comes due at Dubai’s midnight", () => {
    write(".build/next-post.json", '{"on":"2026-03-02"}');
    const isDueAt = (time: string) => evaluate(`build.isPostDue(${String(Date.parse(time))})`);
    expect(isDueAt("2026-03-01T19:59:59.999Z")).toBe("false");
    expect(isDueAt("2026-03-01T20:00:00Z")).toBe("true");
  });

  test("is built beside a running server: in a process of low priority, its output in a file", () => {
    expect(evaluate("build.buildInBackground()")).toBe("true");
    expect(lastRun()?.priority).toBe(19);
    expect(readFileSync(path(".build/background-build.log"), "utf8")).toContain("output of Gatsby");
  });

  test("is not built with packages that would have to be installed beneath a running server", () => {
    write("package-lock.json", '{"packages":{"node_modules/a":{"version":"1.0.0"}}}');
    expect(evaluate("build.buildInBackground()")).toBe("false");
    expect(readFileSync(path(".build/background-build.log"), "utf8")).toContain(
      "packages are not up to date",
    );
    expect(runs()).toEqual([]);
  });
});

describe("a build", () => {
  test("is none when Gatsby ends well and has made no build for the host", () => {
    run("build");
    addPost("second post");
    write("node_modules/gatsby/cli.js", "");
    expect(run("build").code).toBe(1);
  });
});

describe("npm start", () => {
  test.each([
    [{ PORT: "many" }, ['PORT must be a whole number from 0 to 65535, not "many"']],
    [{ PORT: "70000", LIMIT_TOTAL: "none" }, ["PORT must be", "LIMIT_TOTAL must be a whole number"]],
  ])(
    "with %j says what is wrong before it builds",
    (env, messages) => {
      rmSync(path("src"), { recursive: true });
      symlinkSync(join(root, "src"), path("src"));
      const { code, output } = run("start", { env });
      expect(code).toBe(1);
      for (const message of messages) expect(output).toContain(message);
      expect(output).not.toContain("    at ");
      expect(runs()).toEqual([]);
    },
    60_000,
  );
});
