import { useEffect, useState } from "react";
import type { EventHours } from "../../contracts/booking";
import type { Lead } from "../../contracts/lead";
import { dubaiMoment, visitorZone } from "../../lib/dubai-time";
import { call } from "../../lib/http/call";
import { useForeignLanguage, useLanguage } from "../../lib/i18n/use-translations";
import { formatTime, isolatedWords } from "../../site/format";
import { defaultLanguage } from "../../site/languages";

type Known = { status: "loading" | "failed" } | ({ status: "known" } & EventHours);

/**
 * The hours of a stop of the roadshow, asked for when the dialog opens and anew with each `round`.
 * @param eventId undefined where the dialog is about no stop: then nothing is asked
 */
export function useEventHours(eventId: string | undefined, round: number): Known {
  const [hours, setHours] = useState<Known>({ status: "loading" });
  const { code } = useLanguage();
  // Advisers have no name in Chinese: there they are called as in English, not as on the page below.
  const language = useForeignLanguage() === undefined ? code : defaultLanguage;
  useEffect(() => {
    if (eventId === undefined) return undefined;
    let isWanted = true;
    call(`/api/slots?${new URLSearchParams({ eventId, language }).toString()}`, { quiet: true }).then(
      (answer) => isWanted && setHours({ status: "known", ...(answer as EventHours) }),
      () => isWanted && setHours({ status: "failed" }),
    );
    return () => {
      isWanted = false;
    };
  }, [eventId, language, round]);
  return hours;
}

export interface ChosenHour {
  eventId: string;
  /** Dubai's day and time. */
  date: string;
  time: string;
  agentId: string;
}

/** An hour as the form's text keeps it, which outlives a reload. */
export const hourText = ({ eventId, date, time, agentId }: ChosenHour) =>
  [eventId, date, time, agentId].join(" ");

/** @returns null for no hour, and for one of another stop, chosen in the same form before */
export function chosenHour(text: string, eventId: string | undefined): ChosenHour | null {
  const [ofEvent, date, time, agentId] = text.split(" ");
  if (ofEvent !== eventId || !ofEvent || !date || !time || !agentId) return null;
  return { eventId: ofEvent, date, time, agentId };
}

/** What a lead says of its hour. */
export const hourOfLead = ({ date, time, agentId }: ChosenHour): Pick<Lead, "s1" | "agentId"> => ({
  s1: { date, time, timezone: visitorZone() },
  agentId,
});

/** The day and the time of an hour, as the clocks of the city show it. */
export function reservedAt({ date, time }: ChosenHour, timeZone: string, locale: string) {
  const moment = dubaiMoment(date, time);
  const day = new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long", timeZone });
  return {
    day: isolatedWords(day.format(moment)),
    time: isolatedWords(formatTime(moment, locale, timeZone)),
  };
}

const hourMs = 60 * 60_000;

/** When an hour begins and ends, ms since 1970. */
export function spanOf({ date, time }: ChosenHour): { startsAt: number; endsAt: number } {
  const startsAt = dubaiMoment(date, time);
  return { startsAt, endsAt: startsAt + hourMs };
}
