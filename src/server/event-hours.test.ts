/** @jest-environment node */
import { aLead, aKey, type Reply } from "../../tests/fakes/site";
import { serverRig } from "../../tests/harness/server-rig";
import seoul from "../../content/events/seoul-2027/event.json";
import frankfurt from "../../content/events/frankfurt-2027/event.json";
import type { EventHours } from "../contracts/booking";
import { placeholderAgents } from "./placeholder-agents";
import { freeHour } from "./store/slots";

const { site, clock, another } = serverRig(() => ({ env: { LIMIT_HELD: "3" }, random: () => 1 }));

const hoursOf = async (eventId: string) => {
  const reply = await site.get(`/api/slots?eventId=${eventId}`);
  expect(reply.status).toBe(200);
  return reply.body as EventHours;
};
const freeAt = async (eventId: string, time: string) =>
  (await hoursOf(eventId)).data.find((hour) => hour.time === time)?.agentId;

/** 10:00 in Seoul on 11 June 2027, where one adviser travels. */
const first = { date: "2027-06-11", time: "05:00", timezone: "Asia/Seoul" };
const [speaker] = seoul.speakers;

let sent = 0;
const reserve = (changes: Record<string, unknown> = {}, headers = {}): Promise<Reply> => {
  sent += 1;
  return site.post(
    "/api/leads",
    aLead({
      kind: "roadshow",
      phone: `+97150000${String(1000 + sent)}`,
      s1: first,
      agentId: speaker,
      context: { eventId: "seoul-2027" },
      ...changes,
    }),
    headers,
  );
};
const refusedBy = (fields: Record<string, string>) => ({ status: 422, body: { code: "invalid", fields } });

test("the hours of a stop follow the clocks of its city, and are told by Dubai's", async () => {
  const { data, timeZone } = await hoursOf("seoul-2027");
  expect(timeZone).toBe("Asia/Seoul");
  // Two days from ten to seven.
  expect(data).toHaveLength(18);
  expect(data[0]).toEqual({ date: "2027-06-11", time: "05:00", available: true, agentId: speaker });
  expect(data[8]).toMatchObject({ date: "2027-06-11", time: "13:00" });
  expect(data[9]).toMatchObject({ date: "2027-06-12", time: "05:00" });
});

test("the hours come with who travels there, named as the page's language does", async () => {
  expect((await hoursOf("seoul-2027")).advisers).toEqual([
    expect.objectContaining({ id: speaker, name: "Ji-ho Demir" }),
  ]);
  const inKorean = (await hoursOf("seoul-2027&language=ko")).advisers;
  expect(inKorean).toEqual(placeholderAgents("ko").filter(({ id }) => id === speaker));
  expect(inKorean?.[0]?.name).toMatch(/[가-힣]/);
  const { status } = await site.get("/api/slots?eventId=seoul-2027&language=xx");
  expect(status).toBe(422);
});

test("an hour that has begun is none", async () => {
  clock.now = Date.parse("2027-06-11T10:00:01+09:00");
  expect((await hoursOf("seoul-2027")).data[0]).toMatchObject({ date: "2027-06-11", time: "06:00" });
  expect(await reserve()).toMatchObject(refusedBy({ "s1.time": "choice" }));
  clock.now = Date.parse("2027-06-13T00:00:00Z");
  expect((await hoursOf("seoul-2027")).data).toEqual([]);
});

test("a lead takes its hour, and nobody else can have it", async () => {
  expect((await reserve()).status).toBe(202);
  expect((await hoursOf("seoul-2027")).data[0]).toMatchObject({ available: false, agentId: null });
  expect(await reserve()).toMatchObject({ status: 409, body: { code: "slot_taken" } });
  expect((await site.outbox()).filter(({ kind }) => kind === "lead")).toHaveLength(1);
  expect(JSON.parse((await site.outbox())[0]?.payload ?? "{}")).toMatchObject({
    s1: first,
    agent: speaker,
    event_id: "seoul-2027",
  });
});

test("of many who want the same hour at once, one has it", async () => {
  const other = await another({ env: site.database.env });
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) => {
      const lead = aLead({
        kind: "call-taiwan",
        phone: `+88691200${String(1000 + index)}`,
        s1: { ...first, date: "2027-05-21", time: "06:00" },
        agentId: "ji-ho-demir",
        context: { eventId: "taipei-2027" },
      });
      return (index % 2 === 0 ? site : other).post("/api/leads", lead, aKey());
    }),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([202, ...Array<number>(7).fill(409)]);
});

test("where one adviser is taken, another of the stop is offered", async () => {
  const [one, two] = frankfurt.speakers;
  expect(await freeAt("frankfurt-2027", "13:00")).toBe(one);
  const s1 = { ...first, date: "2027-02-12", time: "13:00" };
  const there = { s1, context: { eventId: "frankfurt-2027" } };
  expect((await reserve({ ...there, agentId: one })).status).toBe(202);
  expect(await freeAt("frankfurt-2027", "13:00")).toBe(two);
  expect((await reserve({ ...there, agentId: two })).status).toBe(202);
});

test("the same once more under its key is the same lead", async () => {
  const [key, lead] = [aKey(), { phone: "+971500000777" }];
  const before = await reserve(lead, key);
  expect(await reserve(lead, key)).toMatchObject({ status: before.status, body: before.body as object });
});

test("what is no hour of the stop is refused", async () => {
  expect(await reserve({ s1: { ...first, time: "05:30" } })).toMatchObject(
    refusedBy({ "s1.time": "choice" }),
  );
  expect(await reserve({ agentId: "mateusz-lindqvist" })).toMatchObject(refusedBy({ agentId: "choice" }));
  expect(await reserve({ agentId: undefined })).toMatchObject(refusedBy({ agentId: "required" }));
  for (const eventId of ["nowhere-2027", "../agents", "toString"]) {
    const refusal = refusedBy({ "context.eventId": "choice" });
    expect(await reserve({ context: { eventId } })).toMatchObject(refusal);
    expect(await site.get(`/api/slots?eventId=${encodeURIComponent(eventId)}`)).toMatchObject(
      refusedBy({ eventId: "choice" }),
    );
  }
  expect(await site.get("/api/slots")).toMatchObject(refusedBy({ agentId: "required", date: "required" }));
});

test("neither a trial nor a robot uses up an hour", async () => {
  expect((await reserve({ test: true })).status).toBe(202);
  expect((await reserve({ hp: "https://spam.example" })).status).toBe(202);
  expect(await freeAt("seoul-2027", "05:00")).toBe(speaker);
});

test("an address reserves three hours in ten minutes, and asks without one as before", async () => {
  const at = (time: string) => ({ s1: { ...first, time } });
  for (const time of ["05:00", "06:00", "07:00"]) expect((await reserve(at(time))).status).toBe(202);
  expect(await reserve(at("08:00"))).toMatchObject({ status: 429 });
  expect((await reserve({ s1: undefined, agentId: undefined })).status).toBe(202);
});

test("an hour can be given back", async () => {
  const { id } = (await reserve()).body as { id: string };
  const { store } = site.services;
  expect(await store.perform(freeHour, id)).toBe(true);
  expect(await store.perform(freeHour, id)).toBe(false);
  expect((await reserve()).status).toBe(202);
});
