/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "scripts-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

/** Calls a function of a script in a new Node process, whose working directory is the temporary folder. */
function call(script: string, name: string, args: unknown[] = [], env: Record<string, string> = {}): unknown {
  const url = pathToFileURL(join(__dirname, script)).href;
  const code = `import { ${name} as f } from ${JSON.stringify(url)};
    console.log(JSON.stringify(await f(...${JSON.stringify(args)})));`;
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", code], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", ...env },
    stdio: ["ignore", "pipe", "ignore"],
    timeout: 20_000,
  });
  return JSON.parse(output.toString());
}

test.each([
  ["18.20.8", "unusable"],
  ["20.15.1", "unusable"],
  ["20.16.0", "outdated"],
  ["22.23.3", "fine"],
  // The store would end the process.
  ["24.21.0", "unusable"],
])("Node %s is %s", (version, state) => {
  expect(call("node-version.mjs", "nodeVersionState", [version])).toBe(state);
});

test("a build gets only the environment variables that it or the system needs, but on Netlify all of them", () => {
  const given = {
    GATSBY_SITE_URL: "a",
    SITE_LANGS: "en",
    HOME: "/",
    npm_lifecycle_event: "x",
    WINDOWID: "7",
  };
  const env = call("build.mjs", "buildEnvironment", [given]);
  expect(env).toEqual({ GATSBY_SITE_URL: "a", SITE_LANGS: "en", HOME: "/" });
  expect(call("build.mjs", "buildEnvironment", [{ ...given, NETLIFY: "true" }])).toHaveProperty("WINDOWID");
});

describe("the fingerprint of what a build reads", () => {
  const fingerprint = (env?: Record<string, string>) => call("build.mjs", "fingerprintOfInputs", [], env);

  beforeEach(() => {
    write("src/a.ts", "1");
    write("gatsby-config.ts", "1");
    write("content/blog/a/en.md", "1");
  });

  test.each([
    ["src/a.ts", "2"],
    ["gatsby-config.ts", "2"],
    ["content/blog/a/en.md", "2"],
    ["locales-extra/zh/a.json", "{}"],
    ["src/b.ts", ""],
  ])("changes with %s", (path, content) => {
    const before = fingerprint();
    write(path, content);
    expect(fingerprint()).not.toBe(before);
  });

  test.each(["src/a.test.ts", "src/gatsby-types.d.ts", "public/index.html", "README.md", "tests/a.ts"])(
    "does not change with %s",
    (path) => {
      const before = fingerprint();
      write(path, "new");
      expect(fingerprint()).toBe(before);
    },
  );

  test("changes when text moves from one file to another", () => {
    write("src/a.ts", "12");
    write("src/b.ts", "3");
    const before = fingerprint();
    write("src/a.ts", "1");
    write("src/b.ts", "23");
    expect(fingerprint()).not.toBe(before);
  });

  test("changes with the variables of the build, and with no others", () => {
    const before = fingerprint();
    expect(fingerprint({ GATSBY_SITE_URL: "https://other.example" })).not.toBe(before);
    expect(fingerprint({ SITE_LANGS: "en" })).not.toBe(before);
    expect(fingerprint({ CRM_API_TOKEN: "secret" })).toBe(before);
  });
});

describe("whether packages must be installed", () => {
  const lock = (packages: object) => JSON.stringify({ packages });
  const whyInstall = () => call("install.mjs", "whyInstall");

  beforeEach(() => {
    write(
      "package-lock.json",
      lock({
        "": {},
        "node_modules/a": { version: "1.0.0" },
        "node_modules/b": { version: "1.0.0", optional: true },
        "node_modules/c": { version: "1.0.0", extraneous: true },
      }),
    );
  });

  test("yes, on a fresh clone", () => {
    expect(whyInstall()).toBe("there are none yet");
  });

  test("no, if only packages for other machines are missing", () => {
    write("node_modules/.package-lock.json", lock({ "node_modules/a": { version: "1.0.0" } }));
    expect(whyInstall()).toBeNull();
  });

  test("no, after an installation from the same lock file", () => {
    write("node_modules/.package-lock.json", lock({}));
    const hash = createHash("sha256").update(readFileSync(join(folder, "package-lock.json")));
    write("node_modules/.installed-for", hash.digest("hex"));
    expect(whyInstall()).toBeNull();
    write("package-lock.json", lock({ "node_modules/a": { version: "2.0.0" } }));
    expect(whyInstall()).toContain("node_modules/a");
  });

  test.each([{ version: "0.9.0" }, undefined])("yes, if a package is installed as %j", (installed) => {
    write("node_modules/.package-lock.json", lock({ "node_modules/a": installed }));
    expect(whyInstall()).toContain("node_modules/a");
  });
});

describe("the counts from Jest's report", () => {
  const good = {
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 0,
  };
  const counts = (code: number, changes: Partial<typeof good> = {}) => {
    write("report.json", JSON.stringify({ ...good, ...changes }));
    return call("jest-counts.mjs", "countsOfJest", ["report.json", code]);
  };

  test("are the passed and the failed tests", () => {
    expect(counts(0)).toEqual({ passed: 5, failed: 0 });
    expect(counts(1, { numFailedTests: 2 })).toEqual({ passed: 5, failed: 2 });
  });

  test("include skipped tests and suites that did not start as failed", () => {
    expect(counts(0, { numPendingTests: 1, numTodoTests: 1 })).toEqual({ passed: 5, failed: 2 });
    expect(counts(1, { numRuntimeErrorTestSuites: 1 })).toEqual({ passed: 5, failed: 1 });
  });

  test("include a failure that the report does not explain, or that there is no report", () => {
    expect(counts(1)).toEqual({ passed: 5, failed: 1 });
    expect(counts(0, { numPassedTests: 0 })).toEqual({ passed: 0, failed: 1 });
    expect(call("jest-counts.mjs", "countsOfJest", ["no-report.json", 0])).toEqual({ passed: 0, failed: 1 });
  });
});

describe("finding Chromium", () => {
  const find = (env: Record<string, string>) => call("chromium.mjs", "findChromium", [], env);
  const install = (path: string) => {
    write(path, "#!/bin/sh\n");
    execFileSync("chmod", ["+x", join(folder, path)]);
  };

  test("takes CHROME_PATH before PATH, and only what can be run", () => {
    install("bin/chromium");
    install("own/chrome");
    write("own/not-a-program", "");
    const PATH = join(folder, "bin");
    expect(find({ PATH })).toBe(join(folder, "bin/chromium"));
    expect(find({ PATH, CHROME_PATH: join(folder, "own/chrome") })).toBe(join(folder, "own/chrome"));
    expect(find({ PATH, CHROME_PATH: join(folder, "own/not-a-program") })).toBe(join(folder, "bin/chromium"));
  });
});
