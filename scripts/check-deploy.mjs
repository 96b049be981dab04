// `npm run check:deploy`: the files of deploy/ and netlify.toml, checked by the programs that read them or were made to
// check them. `npm test` does not need these; what is missing here is named, and counts as a failure.
import "./lib/environment.mjs";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Where systems keep programs for administrators, which the path of other users may lack.
process.env.PATH += ":/usr/sbin:/usr/local/sbin";
const folder = mkdtempSync(join(tmpdir(), "deploy-"));
const units = [
  "site.socket",
  "site.service",
  "site-build.service",
  "site-build-failed.service",
  "site-build.timer",
];
/** What compose.yaml asks of `.env`. */
const settings = { GATSBY_SITE_URL: "https://www.duneandharbour.example", POSTGRES_PASSWORD: "abc123" };
let isGood = true;

/** @param install what to do where the program is missing */
function check(what, [program, ...args], install, env = {}) {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    encoding: "utf8",
    env: { ...process.env, ...env },
    timeout: 120_000,
  });
  const isFine = !error && status === 0;
  isGood &&= isFine;
  if (isFine) console.log(`✓ ${what}`);
  else if (error?.code === "ENOENT") console.log(`✗ ${what}: not checked, ${program} is missing; ${install}`);
  else console.log(`✗ ${what}\n${error?.message ?? ""}${stdout}${stderr}`);
}

try {
  check("nginx.conf (nginx)", ["nginx", "-t", "-q", "-c", nginxFrame()], "apt-get install nginx-light");
  check(
    "Caddyfile (caddy)",
    ["caddy", "validate", "--adapter", "caddyfile", "--config", "deploy/Caddyfile"],
    "apt-get install caddy",
    settings,
  );
  check(
    "systemd's units (systemd-analyze)",
    ["systemd-analyze", "verify", "--man=no", ...unitsOfThisMachine()],
    "apt-get install systemd",
  );
  check(
    "how closed site.service is (systemd-analyze)",
    ["systemd-analyze", "security", "--offline=true", "--threshold=20", "--no-pager", "deploy/site.service"],
    "apt-get install systemd",
  );
  // Its rules beside the schema are about style.
  check(
    "compose.yaml (dclint)",
    [
      "npm",
      "exec",
      "--yes",
      "--package=dclint@3.1.0",
      "--",
      "dclint",
      "-c",
      dclintRules(),
      "deploy/compose.yaml",
    ],
    "it comes with Node",
  );
  check(
    "Dockerfile (dockerfile-utils)",
    [
      "npm",
      "exec",
      "--yes",
      "--package=dockerfile-utils@0.16.3",
      "--",
      "dockerfile-utils",
      "lint",
      "deploy/Dockerfile",
    ],
    "it comes with Node",
  );
  // In no registry that the other programs come from. The Dockerfile is also read by tests/lint/deploy.test.ts.
  if (has("hadolint", "--version")) check("Dockerfile (hadolint)", ["hadolint", "deploy/Dockerfile"], "");
  else console.log("– Dockerfile: not also checked by hadolint, which is not here");
  if (has("docker", "compose", "version")) {
    cpSync("deploy/compose.yaml", join(folder, "deploy/compose.yaml"));
    writeFileSync(join(folder, ".env"), "");
    const file = join(folder, "deploy/compose.yaml");
    check("compose.yaml (docker compose)", ["docker", "compose", "-f", file, "config", "-q"], "", settings);
  } else console.log("– compose.yaml: not also checked by Docker, which has no compose here");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isGood ? 0 : 1;

function has(program, ...args) {
  return spawnSync(program, args).status === 0;
}

/** A whole configuration around nginx.conf, which is a part of one, with a certificate that exists. */
function nginxFrame() {
  const [certificate, key] = ["certificate.pem", "key.pem"].map((name) => join(folder, name));
  spawnSync("openssl", [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=site"],
    ...["-keyout", key, "-out", certificate],
  ]);
  const servers = readFileSync("deploy/nginx.conf", "utf8")
    .replace(/(?<=ssl_certificate )[^;]+/, certificate)
    .replace(/(?<=ssl_certificate_key )[^;]+/, key);
  const file = join(folder, "nginx.conf");
  writeFileSync(file, `pid ${join(folder, "pid")};\nevents {}\nhttp {\n${servers}\n}\n`);
  return file;
}

/** The units, with programs that this machine has: systemd looks whether they are there. */
function unitsOfThisMachine() {
  return units.map((name) => {
    const file = join(folder, name);
    const text = readFileSync(join("deploy", name), "utf8");
    writeFileSync(file, text.replace(/(?<=^ExecStart=)\S+/m, process.execPath));
    return file;
  });
}

function dclintRules() {
  const file = join(folder, "dclint.json");
  const off = ["no-unbound-port-interfaces", "require-quotes-in-ports", "service-keys-order"];
  const rules = [...off, "services-alphabetical-order", "top-level-properties-order"];
  writeFileSync(file, JSON.stringify({ rules: Object.fromEntries(rules.map((rule) => [rule, 0])) }));
  return file;
}
