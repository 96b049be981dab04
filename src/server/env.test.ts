/** @jest-environment node */
import { readServerEnv } from "./env";

test("everything is optional", () => {
  expect(readServerEnv({})).toEqual({
    CRM_LEADS_PATH: "/leads",
    CRM_AGENTS_PATH: "/users/agents",
    LEADS_DB_PATH: ".data/leads.db",
  });
});

test("an empty variable counts as absent, and addresses lose their last slash", () => {
  const env = readServerEnv({ CRM_API_TOKEN: " ", CRM_API_BASE_URL: "http://crm.example/api/v1.0/" });
  expect(env.CRM_API_TOKEN).toBeUndefined();
  expect(env.CRM_API_BASE_URL).toBe("http://crm.example/api/v1.0");
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
