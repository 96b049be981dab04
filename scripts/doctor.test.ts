/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

function doctor(settings: Record<string, string>, folder = join(__dirname, "..")) {
  const { PATH = "", HOME = "" } = process.env;
  const { status, stdout } = spawnSync(process.execPath, [join(folder, "scripts/doctor.mjs")], {
    encoding: "utf8",
    env: { PATH, HOME, PORT: "0", ...settings },
    timeout: 60_000,
  });
  return { status, lines: stdout.split("\n") };
}

test("what the server would refuse at its start is told with all the rest, without the secrets", () => {
  const settings = {
    TRUSTED_PROXIES: "0.0.0.0/0",
    LIMIT_TOTAL: "0",
    LIMIT_PER_PHONE: "many",
    CSP_EXTRA_SCRIPT: "*",
    DATABASE_URL: "mysql://someone:secret@db.example/leads",
    PAYMENT_MODE: "live",
    STRIPE_SECRET_KEY: "sk_live_1",
    GATSBY_STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    GATSBY_GTM_ID: "UA-1",
  };
  const { status, lines } = doctor(settings);
  const refused = lines.flatMap((line) => /^✗ ([A-Z_]+) (?:must|is needed)/.exec(line)?.[1] ?? []);
  expect(refused.toSorted()).toEqual([
    "CSP_EXTRA_SCRIPT",
    "DATABASE_URL",
    "GATSBY_GTM_ID",
    "GATSBY_STRIPE_PUBLISHABLE_KEY",
    "LIMIT_PER_PHONE",
    "LIMIT_TOTAL",
    "STRIPE_WEBHOOK_SECRET",
    "TRUSTED_PROXIES",
  ]);
  expect(status).toBe(1);
  expect(lines.join("\n")).not.toMatch(/secret@|sk_live_1/);
}, 60_000);

test("a wrong setting is told with its value, where to correct it, and where it is explained", () => {
  const folder = mkdtempSync(join(tmpdir(), "doctor-"));
  try {
    const filter = (from: string) => !from.endsWith(".ts");
    cpSync(__dirname, join(folder, "scripts"), { recursive: true, filter });
    for (const name of [
      "node_modules",
      "src",
      "content",
      "locales",
      "package.json",
      "package-lock.json",
      ".env.example",
    ])
      symlinkSync(join(__dirname, "..", name), join(folder, name));
    writeFileSync(join(folder, ".env"), "LIMIT_TOTAL=none\nADMIN_TOKEN=secret\nPAYMENT_MODE=live\n");
    const { lines } = doctor({ PORT: "ninety" }, folder);
    expect(lines).toEqual(
      expect.arrayContaining([
        '✗ PORT must be a port, 0 to 65535, not "ninety": correct it in the shell; .env.example explains each',
        '✗ LIMIT_TOTAL must be a whole number from 1 to 999999999, not "none": correct it in .env; .env.example explains each',
        "✗ ADMIN_TOKEN must be 12 or more plain characters without spaces: correct it in .env; .env.example explains each",
        "✗ STRIPE_SECRET_KEY is needed while PAYMENT_MODE is live: write it into .env; .env.example explains each",
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);

test("good settings break nothing", () => {
  const { lines } = doctor({
    TRUSTED_PROXIES: "127.0.0.1",
    LIMIT_TOTAL: "100",
    CRM_API_BASE_URL: "https://crm.example/v1",
  });
  expect(lines.filter((line) => /^✗ (TRUSTED|LIMIT|CRM|PORT)/.test(line))).toEqual([]);
  expect(lines).toContain("✓ CRM");
}, 60_000);

test("facts of the firm that are still examples are named", () => {
  const { lines } = doctor({});
  const [line = ""] = lines.filter((each) => each.includes("content/site/site.json"));
  expect(line).toMatch(
    /^– .*company\.brokerLicence, .*company\.director, company\.vatNumber, contacts\.phone/,
  );
  expect(line).toContain("replace them before the site goes live");
  // The twelve months’ price and the year of the copyright are facts.
  expect(line).not.toMatch(/club|copyrightYear|officeHours/);
}, 60_000);

test("what settings mean for the privacy text is said", () => {
  const about = (settings: Record<string, string>) =>
    doctor(settings).lines.filter((line) => /consent|privacy text/.test(line));
  expect(about({})).toEqual([
    expect.stringMatching(/^– campaign, .* do not wait .* GATSBY_TOKEN_NEEDS_CONSENT=1/),
  ]);
  const others = {
    GATSBY_STRIPE_ON_LOAD: "1",
    GATSBY_STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    GATSBY_SCHEDULING_WIDGET_URL: "https://calendar.example/widget.js",
    GATSBY_GOOGLE_MAPS_KEY: "key",
  };
  expect(about({ GATSBY_TOKEN_NEEDS_CONSENT: "1", ...others })).toEqual([
    "✓ campaign, advertising copy and tags wait for the visitor’s consent",
    expect.stringMatching(/^– Stripe.*“Cookies and browser storage”; it does not wait for consent/),
    expect.stringMatching(/^– the scheduling widget.*“Who receives your data”; it does not wait for consent/),
    expect.stringMatching(/^– Google searches places.*“Who receives your data”$/),
  ]);
}, 60_000);

test("a Node that is out of support is named as such, and still taken", () => {
  const { lines } = doctor({});
  const [major = 0] = process.versions.node.split(".").map(Number);
  const what = `Node ${process.versions.node}`;
  expect(lines).toContain(
    major < 22
      ? `– ${what}: works, but gets no security fixes any more; Node 22 is recommended`
      : `✓ ${what}`,
  );
}, 60_000);

test("a wrong port and a wrong address are reported once each, and nothing that depends on them is called fine", () => {
  const { status, lines } = doctor({ PORT: "ninety", CRM_API_BASE_URL: "crm" });
  expect(status).toBe(1);
  expect(lines.filter((line) => /^✗ (PORT|CRM_API_BASE_URL) /.test(line))).toHaveLength(2);
  expect(lines.filter((line) => /^. (port|CRM)\b/.test(line))).toEqual([]);
}, 60_000);
