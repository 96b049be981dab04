import { isbot } from "isbot";
import type { ClientError } from "../contracts/client-error";
import { vitals, type Figure, type Figures, type Vital } from "../contracts/figures";
import { otherCampaigns } from "../site/campaigns";
import { splitPath } from "../site/paths";
import { pageAt } from "../site/routes";
import type { Answer } from "./endpoint";
import { errorFacts, log } from "./log";
import type { Caller } from "./quotas";
import { RefusalCounts } from "./refusals";
import type { Services } from "./services";
import { defineOperation } from "./store/operations";
import type { Store } from "./store/store";
import type { FigureRow } from "./store/tables";
import { bucketOf } from "./vitals";

/* Daily counts of what happens on the pages: never a row of one visitor's, and nothing that could tell one again. */

/** So many campaigns of a day are kept apart. */
export const mostCampaigns = 50;
/** So many rows has a day at most: what would be one more is not counted. */
export const mostRows = 10_000;
/** So many different counts wait in memory at most. */
const mostWaiting = 5_000;

/** Of an address a minute, for each one of `LIMIT_PER_ADDRESS`: visitors who share one send as many pages. */
const perAddress = 3;

/**
 * Counts in memory what browsers tell. On a host its worker writes it to the store every few seconds, since a
 * transaction for each page would cost more than all the rest of its figures; elsewhere each call does.
 */
export class FigureCounts {
  readonly #store: Store;
  readonly #calls: RefusalCounts;
  #waiting = new Map<string, FigureRow>();
  #hasWorker = false;

  /** @param most calls of an address a minute */
  constructor(store: Store, now: () => number, most: number) {
    this.#store = store;
    this.#calls = new RefusalCounts(most, now);
  }

  /** From now on somebody calls `write` again and again. */
  leaveToWorker(): void {
    this.#hasWorker = true;
  }

  /** @throws Problem `rate_limited` */
  limit({ address }: Caller): void {
    const subject = { path: "figures", address };
    this.#calls.check(subject);
    this.#calls.count(subject);
  }

  async add(rows: readonly Omit<FigureRow, "day" | "count">[]): Promise<void> {
    const day = dayOf(this.#store.now());
    for (const row of rows) this.#put(row, day, 1);
    if (!this.#hasWorker) await this.write();
  }

  /** Writes what was counted since the last time. What the store does not take waits for the next. */
  async write(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const rows = [...this.#waiting.values()];
    this.#waiting = new Map();
    try {
      await this.#store.perform(addFigures, { rows });
    } catch (error) {
      for (const row of rows) this.#put(row, row.day, row.count);
      log("warn", "figures_not_written", errorFacts(error));
    }
  }

  #put(row: Omit<FigureRow, "day" | "count">, day: string, count: number): void {
    const key = `${day}\n${keyOf(row)}`;
    const known = this.#waiting.get(key);
    if (known) known.count += count;
    else if (this.#waiting.size < mostWaiting) this.#waiting.set(key, { ...row, day, count });
  }
}

/** How many calls of an address are taken a minute. */
export const figuresPerAddress = (limitPerAddress: number) => perAddress * limitPerAddress;

/**
 * Counts what happened on a page, unless a robot sends it.
 * @throws Problem `rate_limited`
 */
export async function noteFigures({ figures }: Services, body: Figures, caller: Caller): Promise<Answer> {
  figures.limit(caller);
  if (!isRobot(caller.userAgent)) await figures.add(body.figures.map((figure) => rowOf(figure, body)));
  return { status: 204, body: null };
}

const robots = new Map<string, boolean>();
/** So many names of browsers are remembered at most. */
const mostNames = 500;

/** The long pattern is asked once for each name: most visitors share a few browsers. */
function isRobot(userAgent = ""): boolean {
  const known = robots.get(userAgent);
  if (known !== undefined) return known;
  const found = isbot(userAgent);
  if (robots.size >= mostNames) robots.clear();
  robots.set(userAgent, found);
  return found;
}

/** Counts what failed in a browser, beside the log of it. */
export async function countClientError(
  { figures }: Services,
  { page, language }: ClientError,
): Promise<void> {
  const { id } = pageAt(splitPath(page).path);
  const bare = { first_campaign: "", last_campaign: "", form: "", step: 0 };
  await figures.add([{ ...bare, what: "error", page: id, language }]);
}

function rowOf(
  { what, page, language, form, step = 0, value = 0 }: Figure,
  { first = "", last = "" }: Figures,
): Omit<FigureRow, "day" | "count"> {
  // How fast a page comes up has nothing to do with the campaign.
  if (isVital(what))
    return {
      what,
      page,
      language,
      form: "",
      step: bucketOf(what, value),
      first_campaign: "",
      last_campaign: "",
    };
  return { what, page, language, form: form ?? "", step, first_campaign: first, last_campaign: last };
}

const isVital = (what: Figure["what"]): what is Vital => vitals.some((vital) => vital === what);

/** @param at ms since 1970 @returns the day in UTC, `YYYY-MM-DD` */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

const addFigures = defineOperation("addFigures", async (trx, { rows }: { rows: readonly FigureRow[] }) => {
  for (const day of new Set(rows.map((row) => row.day))) {
    const ofDay = rows.filter((row) => row.day === day);
    const named = ofDay.flatMap(({ first_campaign, last_campaign }) => [first_campaign, last_campaign]);
    const kept = await keptCampaigns(day, named);
    const nameOf = (campaign: string) => (campaign === "" || kept.has(campaign) ? campaign : otherCampaigns);
    const { count } = await trx
      .selectFrom("figures")
      .select((eb) => eb.fn.countAll<number | string>().as("count"))
      .where("day", "=", day)
      .executeTakeFirstOrThrow();
    let room = mostRows - Number(count);
    // Always in the same order, lest two hosts wait for each other's rows.
    for (const row of ofDay.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
      const named = {
        ...row,
        first_campaign: nameOf(row.first_campaign),
        last_campaign: nameOf(row.last_campaign),
      };
      if (await addTo(named)) continue;
      if (room <= 0) continue;
      room -= 1;
      await insert(named);
    }
  }

  /** Those of these campaigns that have their own rows on that day. */
  async function keptCampaigns(day: string, wanted: readonly string[]): Promise<Set<string>> {
    const known = await trx
      .selectFrom("figure_campaigns")
      .select("campaign")
      .where("day", "=", day)
      .execute();
    const kept = new Set(known.map(({ campaign }) => campaign));
    const added = [...new Set(wanted)]
      .filter((campaign) => campaign !== "" && campaign !== otherCampaigns && !kept.has(campaign))
      .sort()
      .slice(0, Math.max(0, mostCampaigns - kept.size));
    if (added.length > 0) {
      await trx
        .insertInto("figure_campaigns")
        .values(added.map((campaign) => ({ day, campaign })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return new Set([...kept, ...added]);
  }

  /** @returns false where there is no such row */
  async function addTo({ count, ...key }: FigureRow): Promise<boolean> {
    let update = trx.updateTable("figures").set((eb) => ({ count: eb("count", "+", count) }));
    for (const [name, value] of Object.entries(key)) {
      update = update.where(name as keyof typeof key, "=", value);
    }
    const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** Another host may have made the row in the meantime. */
  async function insert(row: FigureRow): Promise<void> {
    await trx
      .insertInto("figures")
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns([
            ...(["what", "language", "page", "form", "step"] as const),
            ...(["last_campaign", "first_campaign", "day"] as const),
          ])
          .doUpdateSet((eb) => ({ count: eb("figures.count", "+", eb.ref("excluded.count")) })),
      )
      .execute();
  }
});

/** Forgets what is older than two years and a bit, so that every month can be compared with the same one a year ago. */
export function forgetOldFigures(store: Store): Promise<void> {
  return store.perform(forgetFigures, null);
}

const keptDays = 800;
const dayMs = 24 * 60 * 60_000;

const forgetFigures = defineOperation("forgetFigures", async (trx, _: null, now) => {
  await trx
    .deleteFrom("figures")
    .where("day", "<", dayOf(now - keptDays * dayMs))
    .execute();
  // What was counted before midnight may be written after it.
  await trx
    .deleteFrom("figure_campaigns")
    .where("day", "<", dayOf(now - dayMs))
    .execute();
});

function keyOf(row: Omit<FigureRow, "day" | "count">): string {
  const { what, language, page, form, step, last_campaign: last, first_campaign: first } = row;
  return `${what}\n${language}\n${page}\n${form}\n${String(step)}\n${last}\n${first}`;
}
