/** @jest-environment node */
import type { Site } from "../../tests/fakes/site";
import { newGate } from "../../tests/harness/gate";
import { crmOfFile, serverRig } from "../../tests/harness/server-rig";
import { agentAnswerSchema, agentsAnswerSchema, type Agent } from "../contracts/agent";
import { languages } from "../site/languages";

const minute = 60_000;
const hour = 60 * minute;

const crm = crmOfFile();
const { site, clock, another } = serverRig(() => ({
  env: { CRM_API_BASE_URL: crm.url, CRM_API_TOKEN: "crm-secret" },
}));

const names = async () =>
  agentsAnswerSchema.parse((await site.get("/api/agents")).body).data.map(({ name }) => name);
const listOf = (...named: string[]) => ({
  body: { data: named.map((name, id) => ({ id, name, languages: [{ name: "English" }] })) },
});

test("the list has exactly our fields, with null and [] for what is missing", async () => {
  const reply = await site.get("/api/agents");
  expect(reply.status).toBe(200);
  expect(reply.headers.get("Cache-Control")).toBe("public, max-age=300");
  expect(crm.requests[0]?.headers.authorization).toBe("Bearer crm-secret");
  expect(reply.body).toEqual({
    data: [
      {
        id: "7",
        name: "Amara Okafor",
        role: "Advisor",
        image: "https://crm.example/amara.jpg",
        fullsize_image: "https://crm.example/amara-full.jpg",
        languages: [{ name: "English" }, { name: "Arabic" }],
        phone_country: { phone_code: "971" },
        phone: "+971500000007",
        whatsapp: "+971500000007",
        telegram: "amara",
      },
      {
        id: "8",
        name: "Tomas Novak",
        role: null,
        image: null,
        fullsize_image: null,
        languages: [{ name: "English" }, { name: "Korean" }],
        phone_country: null,
        phone: null,
        whatsapp: null,
        telegram: null,
      },
    ],
  });
});

test("the list is asked for once in five minutes, however many want it", async () => {
  const crmAnswer = newGate();
  crm.script("/users/agents", [{ ...listOf("One"), heldUntil: crmAnswer.opened }, listOf("Two")]);
  const asked = [names(), names(), names()];
  await crm.received("/users/agents", 1);
  // By now the other two have come as well.
  for (let n = 0; n < 5; n += 1) await site.get("/api/health");
  crmAnswer.open();
  expect(await Promise.all(asked)).toEqual([["One"], ["One"], ["One"]]);
  clock.now += 5 * minute - 1;
  expect(await names()).toEqual(["One"]);
  expect(crm.requests).toHaveLength(1);
  clock.now += 1;
  expect(await names()).toEqual(["Two"]);
});

test.each([
  ["fails", { status: 500 }],
  ["hangs up", { reset: true }],
  ["answers nonsense", { body: "<html>" }],
  ["answers without data", { body: { agents: [] } }],
])("while the CRM %s, the last list stands in for a day", async (_what, behaviour) => {
  await names();
  crm.script("/users/agents", [behaviour]);
  clock.now += 6 * minute;
  expect(await names()).toEqual(["Amara Okafor", "Tomas Novak"]);
  expect(await names()).toEqual(["Amara Okafor", "Tomas Novak"]);
  // Half a minute of peace after a failure.
  expect(crm.requests).toHaveLength(2);
  clock.now += 17 * hour;
  expect(await names()).toEqual(["Amara Okafor", "Tomas Novak"]);
  clock.now += 8 * hour;
  expect((await site.get("/api/agents")).status).toBe(503);
});

test("without any list, the failure is told, and the CRM's own words are not", async () => {
  crm.script("/users/agents", [{ status: 500, body: { message: "secret" } }]);
  const reply = await site.get("/api/agents");
  expect(reply).toMatchObject({ status: 503, body: { code: "internal" } });
  expect(reply.headers.get("Retry-After")).toBe("30");
  expect(JSON.stringify(reply.body)).not.toContain("secret");
  crm.script("/users/agents", []);
  clock.now += minute / 2;
  expect(await names()).toHaveLength(2);
});

describe("one agent", () => {
  const pick = async (query = ""): Promise<Agent> =>
    agentAnswerSchema.parse((await site.get(`/api/agent${query}`)).body).data;

  test("speaks the language, else English, else any", async () => {
    expect((await pick("?language=ar")).name).toBe("Amara Okafor");
    expect((await pick("?language=ko")).name).toBe("Tomas Novak");
    expect(["7", "8"]).toContain((await pick("?language=hu")).id);
    const onlyGerman = { id: 1, name: "Uwe", languages: [{ name: " deutsch " }] };
    crm.script("/users/agents", [{ body: { data: [onlyGerman] } }]);
    clock.now += 5 * minute;
    expect((await pick("?language=de")).name).toBe("Uwe");
    expect((await pick("?language=fr")).name).toBe("Uwe");
    expect((await pick()).name).toBe("Uwe");
  });

  test("speaks the language of the page's market before any other, where anyone does", async () => {
    for (let n = 0; n < 4; n += 1) {
      expect((await pick("?language=en&market=ar")).name).toBe("Amara Okafor");
      expect((await pick("?language=ko&market=ar")).name).toBe("Amara Okafor");
    }
    const picked = [];
    for (let n = 0; n < 4; n += 1) picked.push((await pick("?language=en&market=nobody's")).id);
    expect(picked.filter((id) => id === "7")).toHaveLength(2);
  });

  test("is the one whom the page asks for, whatever language is read, where there is one of that id", async () => {
    for (let n = 0; n < 3; n += 1)
      expect((await pick("?language=ar&market=ar&adviser=8")).name).toBe("Tomas Novak");
    expect((await pick("?language=ar&adviser=ji-ho-demir")).name).toBe("Amara Okafor");
  });

  test("takes turns with the others", async () => {
    const picked = [];
    for (let n = 0; n < 6; n += 1) picked.push((await pick("?language=en")).id);
    expect(picked.filter((id) => id === "7")).toHaveLength(3);
    expect(picked.filter((id) => id === "8")).toHaveLength(3);
  });

  test("is not found where there is none", async () => {
    crm.script("/users/agents", [{ body: { data: [] } }]);
    expect(await site.get("/api/agent?language=en")).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
  });
});

describe("without a CRM", () => {
  let alone: Site;
  beforeEach(async () => (alone = await another()));

  const rolesOf = async (query: string) =>
    agentsAnswerSchema.parse((await alone.get(`/api/agents${query}`)).body).data.map(({ role }) => role);

  test("the agents of content are there", async () => {
    expect(await rolesOf("")).toHaveLength(4);
    expect((await alone.get("/api/agent?language=ko")).body).toMatchObject({ data: { id: "ji-ho-demir" } });
  });

  test("they say what they do in the visitor's language, and in English where that is none of ours", async () => {
    const inEnglish = await rolesOf("");
    const seen = new Set<string>();
    for (const { code } of languages) {
      const { data } = agentAnswerSchema.parse((await alone.get(`/api/agent?language=${code}`)).body);
      seen.add(data.role ?? "");
      const roles = await rolesOf(`?language=${code}`);
      expect(roles).toContain(data.role);
      expect(roles.filter((role) => inEnglish.includes(role))).toHaveLength(code === "en" ? 4 : 0);
    }
    expect(seen.size).toBe(languages.length);
    expect(await rolesOf("?language=toString")).toEqual(inEnglish);
    expect((await alone.get("/api/agent?language=de")).body).toMatchObject({
      data: { id: "mateusz-lindqvist", role: "Berater für Off-Plan-Käufe" },
    });
  });
});
