/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { validate } from "dockerfile-utils";
import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { namesOfInputs } from "../../scripts/lib/build.mjs";
import { readHostSettings } from "../../src/host/settings";

/*
 * The files that run the site: whether they can be read, and agree with the site and with each other. The programs that
 * read them are asked by `npm run check:deploy`.
 */

const root = resolve(__dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);
const defaultPort = String(readHostSettings({}).port);
/** The settings that are written into the pages. */
const publicSettings = all(read(".env.example"), /^#?(GATSBY_\w+)=/gm).toSorted();

/** A line for each instruction or directive, without comments. */
const linesOf = (text: string) =>
  text
    .replace(/\\\n/g, " ")
    .split("\n")
    .map((line) => line.trim().replace(/\s+/g, " "))
    .filter((line) => line !== "" && !line.startsWith("#"));

interface Service {
  build?: { context: string; dockerfile: string; args: Record<string, string> };
  command?: string[];
  environment: Record<string, string>;
  networks: string[];
  volumes: string[];
  depends_on?: Record<string, unknown>;
  stop_grace_period?: string;
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { ipam?: { config: { subnet: string }[] } }>;
  volumes: Record<string, unknown>;
}

const compose = parseYaml(read("deploy/compose.yaml"), { merge: true }) as Compose;
const dockerfile = linesOf(read("deploy/Dockerfile"));
const caddyfile = linesOf(read("deploy/Caddyfile"));
const nginx = linesOf(read("deploy/nginx.conf"));
const site = compose.services["site-1"];

describe("the image", () => {
  const last = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith("FROM ")));
  const ofLast = (name: string) =>
    last.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? "";

  test("has a file that can be read", () => {
    expect(validate(read("deploy/Dockerfile"))).toEqual([]);
  });

  test("runs a program of the build, not as root, on one port", () => {
    const [program, script = ""] = JSON.parse(ofLast("CMD")) as string[];
    expect(program).toBe("node");
    expect(existsSync(join(root, script))).toBe(true);
    expect(ofLast("USER")).toBe("node");
    expect(last.indexOf("USER node")).toBeGreaterThan(
      last.findLastIndex((line) => /^(RUN|COPY) /.test(line)),
    );
    expect(ofLast("EXPOSE")).toBe(defaultPort);
    expect(ofLast("ENV")).toContain(`PORT=${defaultPort}`);
    expect(ofLast("HEALTHCHECK")).toContain(`http://127.0.0.1:${defaultPort}/api/health`);
    expect(existsSync(join(root, "src/api/health.ts"))).toBe(true);
  });

  test("is built with every public setting", () => {
    const wanted = dockerfile.filter((line) => line.startsWith("ARG ")).map((line) => line.slice(4));
    expect(wanted.toSorted()).toEqual(publicSettings);
  });

  test("gets all that a build reads, and nothing private", () => {
    const ignored = linesOf(read(".dockerignore"));
    expect(namesOfInputs().filter((name) => ignored.includes(name))).toEqual([]);
    const named = dockerfile
      .filter((line) => /^COPY (?!--)/.test(line))
      .flatMap((line) => line.split(" ").slice(1, -1));
    for (const name of named) expect([name, existsSync(join(root, name))]).toEqual([name, true]);
    for (const name of [".env*", ".data", ".git", "node_modules", ".build"]) expect(ignored).toContain(name);
  });
});

describe("compose", () => {
  const services = Object.entries(compose.services);
  const hosts = services.filter(([name]) => name.startsWith("site-")).map(([name]) => name);
  const given = { POSTGRES_PASSWORD: "abc123", GATSBY_SITE_URL: "https://www.duneandharbour.example" };
  const filled = (text: string) =>
    text.replace(/\$\{(\w+)[^}]*\}/g, (_, name: string) => given[name as keyof typeof given] ?? "");

  test("has what it names", () => {
    for (const [, { networks, volumes, depends_on: needed = {}, build }] of services) {
      expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(networks));
      expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(Object.keys(needed)));
      for (const volume of volumes.map((each) => each.split(":")[0] ?? "")) {
        if (volume.startsWith(".")) expect(existsSync(join(root, "deploy", volume))).toBe(true);
        else expect(Object.keys(compose.volumes)).toContain(volume);
      }
      if (build) expect(existsSync(join(root, "deploy", build.context, build.dockerfile))).toBe(true);
    }
    expect(Object.keys(site?.build?.args ?? {}).toSorted()).toEqual(publicSettings);
    expect(existsSync(join(root, compose.services.publish?.command?.[1] ?? "none"))).toBe(true);
  });

  test("is told only what is explained", () => {
    const explained = `${read(".env.example")}\n${read("docs/operators/container.md")}\n${read("docs/operators/releases.md")}`;
    const asked = new Set(all(read("deploy/compose.yaml"), /\$\{(\w+)/g));
    expect([...asked].filter((name) => !new RegExp(`\\b${name}\\b`).test(explained))).toEqual([]);
  });

  test("gives the hosts settings that they take", () => {
    const environment = Object.entries(site?.environment ?? {}).map(([name, value]) => [name, filled(value)]);
    const { port, pagesFolder, server } = readHostSettings(
      Object.fromEntries(environment) as Record<string, string>,
    );
    expect(String(port)).toBe(defaultPort);
    expect(site?.volumes.map((volume) => volume.split(":")[1])).toContain(pagesFolder);
    const { hostname, username, password, pathname } = new URL(server.DATABASE_URL ?? "");
    const {
      POSTGRES_USER,
      POSTGRES_PASSWORD = "",
      POSTGRES_DB,
    } = compose.services[hostname]?.environment ?? {};
    expect([username, password, pathname]).toEqual([
      POSTGRES_USER,
      filled(POSTGRES_PASSWORD),
      `/${String(POSTGRES_DB)}`,
    ]);
    // Whoever is in this network is believed in what it says of visitors.
    expect(server.TRUSTED_PROXIES).toEqual([compose.networks.edge?.ipam?.config[0]?.subnet]);
    const neighbours = services.filter(([, { networks }]) => networks.includes("edge")).map(([name]) => name);
    expect(neighbours.toSorted()).toEqual(["caddy", "publish", ...hosts].toSorted());
    // Requests get 10 s, deliveries 5 s.
    expect(parseInt(site?.stop_grace_period ?? "0", 10)).toBeGreaterThan(15);
  });

  test("has Caddy in front of exactly its hosts, with all that its file asks for", () => {
    expect(caddyfile.filter((line) => line.startsWith("reverse_proxy "))).toEqual([
      `reverse_proxy ${hosts.map((name) => `${name}:${defaultPort}`).join(" ")} {`,
    ]);
    const asked = all(caddyfile.join("\n"), /\{\$(\w+)\}/g);
    expect(Object.keys(compose.services.caddy?.environment ?? {})).toEqual(expect.arrayContaining(asked));
    expect(hosts.length).toBeGreaterThan(1);
  });
});

describe("a proxy", () => {
  test.each([
    ["nginx.conf", nginx, "client_max_body_size 11m;", "keepalive_timeout 60s;"],
    ["Caddyfile", caddyfile, "max_size 11MB", "keepalive 60s"],
  ])("%s adds no header and no compression, and has the site's limits", (_, lines, size, idle) => {
    expect(
      lines.filter((line) => /^(add_header|more_set_headers|header|encode)\b|^gzip on/.test(line)),
    ).toEqual([]);
    // A little more than the 10 MB of a form, and less than the 75 s for which the host keeps a connection.
    expect(lines).toEqual(expect.arrayContaining([size, idle]));
  });

  test("nginx tells the host for whom it asks", () => {
    const text = nginx.join("\n");
    const places = text.split("location ").filter((place) => place.includes("proxy_pass"));
    expect(places).toHaveLength(2);
    for (const place of places) {
      expect(place).toContain("proxy_set_header Host $http_host;");
      expect(place).toContain("proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;");
    }
  });
});

describe("systemd's units", () => {
  const names = readdirSync(join(root, "deploy")).filter((name) => /\.(service|socket|timer)$/.test(name));
  const unit = (name: string) => {
    const entries = linesOf(read(`deploy/${name}`)).flatMap((line) => {
      const [, key = "", value = ""] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return key ? [[key, value] as const] : [];
    });
    return (wanted: string) => entries.filter(([key]) => key === wanted).map(([, value]) => value);
  };

  test("have sections and settings, nothing else", () => {
    expect(names).toHaveLength(5);
    for (const name of names) {
      const odd = linesOf(read(`deploy/${name}`)).filter((line) => !/^\[[A-Z]\w+\]$|^[A-Z]\w+=/.test(line));
      expect([name, odd]).toEqual([name, []]);
    }
  });

  test("tell somebody of a build that has failed", () => {
    const [told = ""] = unit("site-build.service")("OnFailure");
    expect(names).toContain(told);
    // In this section alone, not in that of the service.
    expect(read("deploy/site-build.service").split("[Service]")[0]).toContain(`OnFailure=${told}`);
    expect(unit(told)("ExecStart")).toEqual([expect.stringContaining("journalctl -u site-build ")]);
  });

  test("run what is there, in one folder, behind the address that nginx asks", () => {
    const [start = ""] = unit("site.service")("ExecStart");
    expect(existsSync(join(root, start.split(" ")[1] ?? "none"))).toBe(true);
    const [address = ""] = unit("site.socket")("ListenStream");
    expect(address).toBe(`127.0.0.1:${defaultPort}`);
    expect(nginx).toContain(`server ${address} max_fails=0;`);
    const [folder = ""] = unit("site.service")("WorkingDirectory");
    expect(unit("site-build.service")("WorkingDirectory")).toEqual([folder]);
    expect(unit("site.service")("EnvironmentFile")).toEqual([`${folder}/.env`, `-${folder}/.env.production`]);
    const manual = read("docs/operators/one-machine.md");
    const [store = ""] = unit("site.service")("ReadWritePaths");
    expect(manual).toContain(`LEADS_DB_PATH=${store}/`);
    for (const name of names) expect(manual).toContain(name);
  });
});

describe("Netlify", () => {
  interface Settings {
    build: { command: string; publish: string };
    functions: { directory: string };
    redirects: { from: string; to: string; status: number }[];
  }
  const settings = parseToml(read("netlify.toml")) as unknown as Settings;

  test("builds the site, and leads the calls at the root to their functions", () => {
    expect(settings.build).toMatchObject({ command: "npx gatsby build", publish: "public" });
    for (const { from, to, status } of settings.redirects) {
      expect([to, status]).toEqual([`/api${from}`, 200]);
      expect(existsSync(join(root, "src", `${to}.ts`))).toBe(true);
    }
  });

  describe("calls on a schedule", () => {
    const file = join(root, settings.functions.directory, "deliver.mjs");
    // It is a module for Netlify, without types.
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    const scheduled = require(file) as { default: () => Promise<void>; config: { schedule: string } };
    let server: Server;
    let calls: string[];
    let status: number;

    beforeEach(async () => {
      [calls, status] = [[], 200];
      server = createServer((request, response) => {
        calls.push(
          `${String(request.method)} ${String(request.url)} ${String(request.headers.authorization)}`,
        );
        response.writeHead(status).end("{}");
      });
      await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
      process.env.URL = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
      process.env.ADMIN_TOKEN = "a-long-secret";
      jest.spyOn(console, "log").mockReturnValue();
    });
    afterEach(() => {
      delete process.env.URL;
      delete process.env.ADMIN_TOKEN;
      jest.useRealTimers();
      server.close();
    });

    const at = (minute: number) => {
      jest.useFakeTimers({
        now: Date.UTC(2026, 0, 1, 9, minute),
        doNotFake: ["setTimeout", "queueMicrotask"],
      });
      return scheduled.default();
    };
    const called = (name: string) => `POST /api/admin/${name} Bearer a-long-secret`;

    test("every minute what is due is delivered, once in an hour what is old is erased", async () => {
      expect(scheduled.config.schedule).toBe("* * * * *");
      await at(7);
      expect(calls).toEqual([called("deliver")]);
      await at(0);
      expect(calls.slice(1).toSorted()).toEqual([called("deliver"), called("sweep")]);
      for (const name of ["deliver", "sweep"])
        expect(existsSync(join(root, `src/api/admin/${name}.ts`))).toBe(true);
    });

    test("what fails is not passed over", async () => {
      status = 503;
      await expect(at(0)).rejects.toThrow("answered 503");
      expect(calls).toHaveLength(2);
      delete process.env.ADMIN_TOKEN;
      await expect(at(1)).rejects.toThrow("ADMIN_TOKEN");
    });
  });
});
