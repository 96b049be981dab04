/** @jest-environment node */
import { readServerEnv } from "./env";

test("everything is optional", () => {
  expect(readServerEnv({})).toEqual({
    CRM_LEADS_PATH: "/leads",
    CRM_QUESTIONNAIRE_PATH: "/questionnaires",
    CRM_AGENTS_PATH: "/users/agents",
    LEADS_DB_PATH: ".data/leads.db",
    RETENTION_DAYS: 30,
    TRUSTED_PROXIES: [],
    LIMIT_PER_ADDRESS: 20,
    LIMIT_PER_PHONE: 3,
    LIMIT_TOTAL: 300,
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

test("a limit is a whole number from 1: nothing would turn everybody away", () => {
  expect(readServerEnv({ LIMIT_TOTAL: "1" }).LIMIT_TOTAL).toBe(1);
  for (const wrong of ["0", "-1", "1.5", "1e3", "many", "1000000000"])
    expect(() => readServerEnv({ LIMIT_TOTAL: wrong })).toThrow("LIMIT_TOTAL");
});
