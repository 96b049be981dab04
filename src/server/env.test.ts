/** @jest-environment node */
import { readPartOfServerEnv, readServerEnv } from "./env";

test("everything is optional", () => {
  expect(readServerEnv({})).toEqual({
    ATTACHMENTS_S3_REGION: "us-east-1",
    CRM_LEADS_PATH: "/leads",
    CRM_QUESTIONNAIRE_PATH: "/questionnaires",
    CRM_AGENTS_PATH: "/users/agents",
    LEADS_DB_PATH: ".data/leads.db",
    MIN_FREE_DISK_MB: 500,
    REPORT_TO: [],
    RETENTION_DAYS: 30,
    SITE_VERSION: "unknown",
    TRUSTED_PROXIES: [],
    LIMIT_PER_ADDRESS: 20,
    LIMIT_PER_PHONE: 3,
    LIMIT_TOTAL: 300,
    LIMIT_HELD: 3,
    LIMIT_MB_PER_ADDRESS: 50,
    LIMIT_MB_TOTAL: 500,
    LIMIT_PAYMENTS: 5,
    PAYMENT_MODE: "off",
  });
});

test("an empty variable counts as absent, and addresses lose their last slash", () => {
  const env = readServerEnv({ CRM_API_TOKEN: " ", CRM_API_BASE_URL: "http://crm.example/api/v1.0/" });
  expect(env.CRM_API_TOKEN).toBeUndefined();
  expect(env.CRM_API_BASE_URL).toBe("http://crm.example/api/v1.0");
});

test("further sources of the policy are origins with spaces between", () => {
  const read = (list: string) => readServerEnv({ CSP_EXTRA_SCRIPT: list }).CSP_EXTRA_SCRIPT;
  expect(read(" https://tags.example  wss://live.example:8443 ")).toEqual([
    "https://tags.example",
    "wss://live.example:8443",
  ]);
  for (const wrong of [
    "*",
    "https:",
    "https://*.example",
    "'unsafe-inline'",
    "https://tags.example/path",
    "https://tags.example; script-src *",
    "tags.example",
    "data:",
  ]) {
    expect(() => read(wrong)).toThrow(/CSP_EXTRA_SCRIPT must be origins/);
  }
});

test("a fault names the value, where that cannot be a secret, and the file in which to correct it", () => {
  const read = () =>
    readServerEnv({ LIMIT_TOTAL: "0", PAYMENT_MODE: "life", ADMIN_TOKEN: "hidden", SMTP_URL: "hidden" });
  expect(read).toThrow(/ \.env .* \.env\.example /);
  expect(read).toThrow(/^ {2}LIMIT_TOTAL must be a whole number from 1 to 999999999, not "0"$/m);
  expect(read).toThrow(/^ {2}PAYMENT_MODE must be one of live, test, off, not "life"$/m);
  expect(read).toThrow(/ADMIN_TOKEN must.*SMTP_URL must/s);
  expect(read).not.toThrow(/hidden/);
});

test("a part is read without a look at the rest", () => {
  const source = { LEADS_DB_PATH: "a.db", SMTP_URL: "mail", LIMIT_TOTAL: "0" };
  expect(readPartOfServerEnv(["LEADS_DB_PATH"], source).LEADS_DB_PATH).toBe("a.db");
  expect(() => readPartOfServerEnv(["LEADS_DB_PATH", "LIMIT_TOTAL"], source)).toThrow("LIMIT_TOTAL must be");
});

test("one error names everything that is wrong, without the values", () => {
  const read = () =>
    readServerEnv({
      CRM_API_BASE_URL: "crm.example",
      CRM_API_TOKEN: "a secret",
      CRM_LEADS_PATH: "leads",
      POSTBACK_URL: "ftp://crm.example",
    });
  expect(read).toThrow(/CRM_API_BASE_URL.*CRM_API_TOKEN.*CRM_LEADS_PATH.*POSTBACK_URL/s);
  expect(read).not.toThrow(/secret/);
});

test("the address of the database is PostgreSQL's, and its password stays out of the message", () => {
  for (const right of ["postgres://user:pass@db.example:5432/leads?sslmode=require", "postgresql:///leads"])
    expect(readServerEnv({ DATABASE_URL: right }).DATABASE_URL).toBe(right);
  for (const wrong of [
    "mysql://user:hidden@db.example/leads",
    "db.example/hidden",
    "postgres://u:hid den@x:y/z",
  ]) {
    const read = () => readServerEnv({ DATABASE_URL: wrong });
    expect(read).toThrow(/DATABASE_URL must be an address such as postgres:/);
    expect(read).not.toThrow(/hid/);
  }
});

test("the process's environment is read at the time of the call", () => {
  process.env.CRM_LEADS_PATH = "/new-leads";
  try {
    expect(readServerEnv().CRM_LEADS_PATH).toBe("/new-leads");
  } finally {
    delete process.env.CRM_LEADS_PATH;
  }
});

test("proxies stand in a list with commas or spaces between", () => {
  const read = (list: string) => readServerEnv({ TRUSTED_PROXIES: list }).TRUSTED_PROXIES;
  expect(read(" 127.0.0.1,::1, 10.0.0.0/8  platform,")).toEqual([
    "127.0.0.1",
    "::1",
    "10.0.0.0/8",
    "platform",
  ]);
  for (const wrong of ["2", "127.0.0.1, nginx", "0.0.0.0/0"])
    expect(() => read(wrong)).toThrow("TRUSTED_PROXIES");
});

test.each(["x", "elevenchars", "twelve chars", "двенадцать-букв"])(
  "the operator's token cannot be %j, which is guessed or sent wrong",
  (ADMIN_TOKEN) => {
    expect(() => readServerEnv({ ADMIN_TOKEN })).toThrow("ADMIN_TOKEN must be 12 or more plain characters");
  },
);

test("a limit is a whole number from 1: nothing would turn everybody away", () => {
  expect(readServerEnv({ LIMIT_TOTAL: "1" }).LIMIT_TOTAL).toBe(1);
  for (const wrong of ["0", "-1", "1.5", "1e3", "many", "1000000000"])
    expect(() => readServerEnv({ LIMIT_TOTAL: wrong })).toThrow("LIMIT_TOTAL");
});

describe("the mode of payment", () => {
  const keys = {
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    GATSBY_STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  };
  const developing = { NODE_ENV: "development" };

  test.each([
    [{}, "off"],
    [developing, "test"],
    [keys, "live"],
    [{ ...keys, ...developing }, "live"],
    [{ ...keys, STRIPE_WEBHOOK_SECRET: "" }, "off"],
    [{ ...keys, STRIPE_WEBHOOK_SECRET: "", ...developing }, "test"],
    [{ ...keys, PAYMENT_MODE: "off" }, "off"],
    [{ ...keys, PAYMENT_MODE: "test" }, "test"],
    [{ ...keys, PAYMENT_MODE: "live" }, "live"],
    [{ ...developing, PAYMENT_MODE: "off" }, "off"],
    [{ PAYMENT_MODE: "test" }, "test"],
  ])("with %p is %s", (source, mode) => {
    expect(readServerEnv(source).PAYMENT_MODE).toBe(mode);
  });

  test("is not live without the keys, and all that is wrong is said at once", () => {
    const read = () =>
      readServerEnv({ PAYMENT_MODE: "live", STRIPE_SECRET_KEY: "sk_live_1", CRM_LEADS_PATH: "leads" });
    expect(read).toThrow(
      /CRM_LEADS_PATH must.*STRIPE_WEBHOOK_SECRET is needed.*GATSBY_STRIPE_PUBLISHABLE_KEY is needed/s,
    );
    expect(read).not.toThrow(/STRIPE_SECRET_KEY|sk_live_1/);
    expect(() => readServerEnv({ PAYMENT_MODE: "free" })).toThrow(
      /PAYMENT_MODE must be one of live, test, off/,
    );
  });

  test("is not that of two accounts", () => {
    const mixed = { ...keys, GATSBY_STRIPE_PUBLISHABLE_KEY: "pk_test_1" };
    expect(() => readServerEnv(mixed)).toThrow(/GATSBY_STRIPE_PUBLISHABLE_KEY must be of the same mode/);
  });
});

test("the webhook has one secret, or two while they are exchanged", () => {
  const read = (secrets: string) => readServerEnv({ STRIPE_WEBHOOK_SECRET: secrets }).STRIPE_WEBHOOK_SECRET;
  expect(read("whsec_1")).toEqual(["whsec_1"]);
  expect(read("whsec_1, whsec_2")).toEqual(["whsec_1", "whsec_2"]);
  for (const wrong of ["a,b,c", "a,", "a b", ","]) {
    expect(() => read(wrong)).toThrow(/STRIPE_WEBHOOK_SECRET must be a secret/);
  }
});

test("Stripe's API is an origin", () => {
  const read = (base: string) => readServerEnv({ STRIPE_API_BASE: base }).STRIPE_API_BASE;
  expect(read("http://localhost:12111/")).toBe("http://localhost:12111");
  expect(() => read("https://stripe.example/v1")).toThrow(/STRIPE_API_BASE must be an origin/);
});

test("the object storage is set up whole or not at all, and no secret is told", () => {
  const whole = {
    ATTACHMENTS_S3_ENDPOINT: "https://s3.example/",
    ATTACHMENTS_S3_BUCKET: "site-attachments",
    ATTACHMENTS_S3_ACCESS_KEY_ID: "AKIA1",
    ATTACHMENTS_S3_SECRET_ACCESS_KEY: "s3cret/key+",
  };
  expect(readServerEnv(whole)).toMatchObject({
    ...whole,
    ATTACHMENTS_S3_ENDPOINT: "https://s3.example",
    ATTACHMENTS_S3_REGION: "us-east-1",
  });
  for (const name of Object.keys(whole)) {
    const read = () => readServerEnv({ ...whole, [name]: "" });
    expect(read).toThrow(new RegExp(`${name} is needed beside ATTACHMENTS_S3_`));
    expect(read).not.toThrow(/s3cret/);
  }
  for (const bucket of ["Upper", "a", "with/slash", "-a-b"]) {
    expect(() => readServerEnv({ ...whole, ATTACHMENTS_S3_BUCKET: bucket })).toThrow(
      /ATTACHMENTS_S3_BUCKET must be the name of a bucket/,
    );
  }
  expect(() => readServerEnv({ ...whole, ATTACHMENTS_S3_REGION: "eu central" })).toThrow(/must be a region/);
  expect(() => readServerEnv({ ...whole, ATTACHMENTS_S3_ENDPOINT: "s3.example" })).toThrow(
    /http\(s\) address/,
  );
});

test("the report goes to a list of addresses, by a mail server", () => {
  const mail = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "hello@mail.example" };
  const read = (list: string) => readServerEnv({ ...mail, REPORT_TO: list }).REPORT_TO;
  expect(read("a@mail.example, b@mail.example")).toEqual(["a@mail.example", "b@mail.example"]);
  expect(() => read("a@mail.example, team")).toThrow(/REPORT_TO must be e-mail addresses/);
  expect(() => readServerEnv({ REPORT_TO: "a@mail.example" })).toThrow(/SMTP_URL is needed beside REPORT_TO/);
});
