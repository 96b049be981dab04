import type { Kysely } from "kysely";
import type { SentAttribution, TrackingToken } from "../../contracts/fields";
import type { AdClick } from "../../site/campaigns";
import type { Store } from "../store/store";
import type { Tables } from "../store/tables";

/** Advertising networks whose files we write. */
export const networks = ["google", "meta"] as const;
export type Network = (typeof networks)[number];

/** A booking that was paid after the click of an advert. */
export interface Conversion {
  click: string;
  /** When the click led here, ms since 1970; null where only the token has it. */
  clickedAt: number | null;
  paidAt: number;
  /** In hundredths of the currency. */
  amount: number;
  /** ISO 4217, in capital letters. */
  currency: string;
  /** The lead's number, by which the network knows one that it has already. */
  id: string;
}

const clickOf: Readonly<Record<Network, AdClick>> = { google: "gclid", meta: "fbclid" };

/**
 * The bookings paid in a period whose visitor came by a click of the network's adverts and had agreed to measuring and
 * adverts; no tests, and nothing that was given back. The latest click counts. Those of a person who was erased are gone.
 */
export async function conversionsOf(
  store: Store,
  network: Network,
  { from, until }: { from: number; until: number },
): Promise<Conversion[]> {
  const rows = await store.use((db: Kysely<Tables>) =>
    db
      .selectFrom("bookings")
      .innerJoin("leads", "leads.id", "bookings.lead_id")
      .select(["leads.id", "leads.token", "leads.attribution"])
      .select(["bookings.paid_at", "bookings.amount", "bookings.currency"])
      .where("bookings.paid_at", ">=", from)
      .where("bookings.paid_at", "<", until)
      .where("bookings.refunded_at", "is", null)
      .where("leads.test", "=", 0)
      .where("leads.quarantine", "is", null)
      .orderBy("bookings.paid_at")
      .execute(),
  );
  return rows.flatMap(({ id, token, attribution, paid_at, amount, currency }) => {
    const { accepted, first, last } = JSON.parse(attribution) as Partial<SentAttribution>;
    if (!accepted) return [];
    const key = clickOf[network];
    const touch = [last, first].find((one) => one?.[key]);
    const click = touch?.[key] ?? (JSON.parse(token) as TrackingToken)[key];
    if (!click || !isClick.test(String(click))) return [];
    const conversion = {
      click: String(click),
      clickedAt: typeof touch?.at === "number" ? touch.at : null,
      paidAt: Number(paid_at),
      amount,
      currency: currency.toUpperCase(),
      id,
    };
    return [conversion];
  });
}

/**
 * The file that Google Ads imports as conversions from clicks: its template with the time zone in the first line. All
 * times are in UTC. Both columns of consent say `Granted`, since nobody else is in the file.
 * @param name of the conversion action, as it is called in Google Ads
 * @see https://support.google.com/google-ads/answer/7014069
 */
export function googleFile(conversions: readonly Conversion[], name: string): string {
  const head = [
    ...["Google Click ID", "Conversion Name", "Conversion Time", "Conversion Value", "Conversion Currency"],
    ...["Ad User Data", "Ad Personalization"],
  ];
  const rows = conversions.map(({ click, paidAt, amount, currency }) => [
    ...[click, name, googleTime(paidAt), (amount / 100).toFixed(2), currency, "Granted", "Granted"],
  ]);
  return [["Parameters:TimeZone=+0000"], head, ...rows].map(csvLine).join("");
}

/** Meta refuses all events that are sent together when one of them is older, ms. */
export const metaTakesFor = 7 * 24 * 60 * 60_000;

/**
 * A file of events for Meta's Conversions API, in which each column is named by its place in the event. `user_data.fbc` is
 * the click as the API wants it: `fb.1.<when it led here, ms>.<fbclid>`. `event_id` keeps an event that comes twice from
 * counting twice. `action_source` is that of what another system tells of: for `website` Meta wants the browser's name,
 * which is not kept.
 * @param name of the event
 * @see https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event
 * @see https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc
 * @see https://developers.facebook.com/documentation/ads-commerce/gateway-products/conversions-api-gateway/upload-events
 */
export function metaFile(conversions: readonly Conversion[], name: string): string {
  const head = [
    ...["event_name", "event_time", "action_source", "event_id"],
    ...["user_data.fbc", "custom_data.value", "custom_data.currency"],
  ];
  const rows = conversions.map(({ click, clickedAt, paidAt, amount, currency, id }) => [
    ...[name, String(Math.floor(paidAt / 1000)), "system_generated", id],
    ...[`fb.1.${String(clickedAt ?? paidAt)}.${click}`, (amount / 100).toFixed(2), currency],
  ]);
  return [head, ...rows].map(csvLine).join("");
}

/** `2027-03-01 12:30:00+0000` */
function googleTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace("T", " ")}+0000`;
}

/** A click comes from an address, which anybody may write; networks write theirs in these letters. */
const isClick = /^[\w.-]{1,512}$/;

/** For a program: without the apostrophes that keep a spreadsheet from computing. */
const csvLine = (cells: readonly string[]) =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\r\n`;
