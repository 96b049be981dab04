import type { EventHour, EventHours } from "../contracts/booking";
import type { EventFacts } from "../contracts/content/event";
import type { Lead, LeadKind } from "../contracts/lead";
import { defaultLanguage } from "../site/languages";
import { fullHours, instantOf } from "../site/zoned-time";
import type { Answer } from "./endpoint";
import { placeholderAgents } from "./placeholder-agents";
import { Problem } from "./problem";
import type { Services } from "./services";
import { dubaiClock, dubaiDay, slotMs, startOfSlot } from "./slot-times";
import { takenBetween, type SlotKey } from "./store/slots";

const dayMs = 24 * 60 * 60_000;
const ofStops: readonly LeadKind[] = ["roadshow", "call-taiwan"];

/**
 * `GET /api/slots?eventId=`: the hours of a stop that are still to come, each with an adviser who is free then.
 * @param language in which its advisers are named
 * @throws Problem `invalid` where there is no such stop
 */
export async function hoursOfEvent(
  { store, now }: Services,
  eventId: string,
  language: string = defaultLanguage,
): Promise<Answer> {
  const facts = await factsOf(eventId);
  const at = now();
  const hours = hoursOf(facts, at);
  // A day more on both sides, since a day there is not quite one of Dubai.
  const days = {
    from: dubaiDay(Date.parse(facts.starts) - dayMs),
    to: dubaiDay(Date.parse(facts.ends) + dayMs),
  };
  const taken = new Set<string>();
  for (const speaker of facts.speakers) {
    for (const slot of await takenBetween(store, speaker, days, at)) {
      taken.add(nameOf({ agent_id: speaker, ...slot }));
    }
  }
  const isFree = (agentId: string, hour: number) =>
    slotsOfHour(agentId, hour).every((slot) => !taken.has(nameOf(slot)));
  const data = hours.map((hour): EventHour => {
    const agentId = facts.speakers.find((speaker) => isFree(speaker, hour)) ?? null;
    return { ...dubaiClock(hour), available: agentId !== null, agentId };
  });
  // A stop names its speakers by their ids in `content/agents`, which a CRM's own list need not have.
  const advisers = placeholderAgents(language).filter(({ id }) => id !== null && facts.speakers.includes(id));
  return { status: 200, body: { data, timeZone: facts.timeZone, advisers } satisfies EventHours };
}

/**
 * The times that a lead takes which reserves an hour at a stop: both halves of it, for calls of the same adviser can
 * begin every thirty minutes. None for any other lead.
 * @throws Problem `invalid` where there is no such stop, hour or adviser
 */
export async function hourOf(
  { kind, s1, agentId, context }: Pick<Lead, "kind" | "s1" | "agentId" | "context">,
  now: number,
): Promise<SlotKey[]> {
  if (!ofStops.includes(kind) || !s1 || context?.eventId === undefined) return [];
  const facts = await factsOf(context.eventId, "context.eventId");
  if (agentId === undefined) throw new Problem("invalid", { fields: { agentId: "required" } });
  if (!facts.speakers.includes(agentId)) throw new Problem("invalid", { fields: { agentId: "choice" } });
  const hour = startOfSlot(s1);
  if (!hoursOf(facts, now).includes(hour)) throw new Problem("invalid", { fields: { "s1.time": "choice" } });
  return slotsOfHour(agentId, hour);
}

/** Every full hour between opening and closing that is still to come, ms since 1970. */
function hoursOf({ starts, ends, opens, closes, timeZone }: EventFacts, now: number): number[] {
  const hours: number[] = [];
  for (let day = Date.parse(starts); day <= Date.parse(ends); day += dayMs) {
    const date = new Date(day).toISOString().slice(0, 10);
    const ofDay = fullHours(opens, closes).map((clock) => Date.parse(instantOf(date, clock, timeZone)));
    hours.push(...ofDay.filter((hour) => hour >= now));
  }
  return hours;
}

const slotsOfHour = (agentId: string, hour: number): SlotKey[] =>
  [hour, hour + slotMs].map((half) => ({ agent_id: agentId, ...dubaiClock(half) }));

const nameOf = ({ agent_id, date, time }: SlotKey) => `${agent_id} ${date} ${time}`;

/** What `content/events` says of a stop. All stops lie in the bundle, since a function is one file. */
async function factsOf(eventId: string, field = "eventId"): Promise<EventFacts> {
  const unknown = (cause?: unknown) => new Problem("invalid", { fields: { [field]: "choice" }, cause });
  if (!/^[a-z0-9-]+$/.test(eventId)) throw unknown();
  const found = import(/* webpackMode: "eager" */ `../../content/events/${eventId}/event.json`) as Promise<{
    default: EventFacts;
  }>;
  const { default: facts } = await found.catch((error: unknown) => {
    throw unknown(error);
  });
  return facts;
}
