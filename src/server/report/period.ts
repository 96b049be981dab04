import { sql, type Kysely } from "kysely";
import { vitals, type Vital } from "../../contracts/figures";
import type { FormId } from "../../site/form-ids";
import { dayOf } from "../figures";
import type { Store } from "../store/store";
import type { Tables } from "../store/tables";

/** From then, until before then; ms since 1970. */
export interface Period {
  from: number;
  until: number;
}

/** Of leads that were stored in a period: how many, and what has become of them up to now. */
export interface LeadCounts {
  leads: number;
  paid: number;
  /** In hundredths of a dirham; what the site has given back is not in it. */
  amount: number;
  booked: number;
  cancelled: number;
}

/** What leads and pages are counted by. */
export type Grouping = "lastCampaign" | "firstCampaign" | "language" | "page" | "landingPage";

export interface Group extends LeadCounts {
  /** "" for none. */
  name: string;
  /** Pages that were opened; null where pages are not counted by this. */
  views: number | null;
}

export interface Funnel {
  form: FormId;
  starts: number;
  /** How often each step was done, by its number from 1. */
  done: ReadonlyMap<number, number>;
  /** How often the page was left at a step. */
  left: ReadonlyMap<number, number>;
  /** Leads of this form, by language as well. */
  sent: number;
  byLanguage: ReadonlyMap<string, { starts: number; left: number; sent: number }>;
}

export interface PeriodFigures extends LeadCounts {
  period: Period;
  views: number;
  starts: number;
  errors: number;
  groups: Readonly<Record<Grouping, readonly Group[]>>;
  funnels: readonly Funnel[];
  /** How many measures are in each bucket, by language; "" for all. */
  vitals: Readonly<Record<Vital, ReadonlyMap<string, ReadonlyMap<number, number>>>>;
  errorsByPage: ReadonlyMap<string, number>;
  /** Leads in equal parts of the period. */
  course: readonly { from: number; until: number; leads: number }[];
  /** Not counted. */
  tests: number;
  quarantined: number;
}

const dayMs = 24 * 60 * 60_000;
/** The course has so many parts at most. */
const mostParts = 31;

/** Which form of the site makes a lead of a kind. */
export function formOfKind(kind: string): FormId {
  if (kind === "call" || kind === "property" || kind === "roadshow") return "request-call";
  return (kind === "call-taiwan" ? "request-call-taiwan" : kind) as FormId;
}

/** Everything that the report says of a period. Reads sums and indexes, no lead by itself. */
export async function figuresOfPeriod(store: Store, period: Period): Promise<PeriodFigures> {
  return store.use(async (db) => {
    const [leads, money, pages] = [
      await countLeads(db, period),
      await countMoney(db, period),
      await countPages(db, period),
    ];
    const views = {
      lastCampaign: await countViewsBy(db, period, "last_campaign"),
      firstCampaign: await countViewsBy(db, period, "first_campaign"),
    };
    return {
      period,
      ...sumOf([...leads, ...money]),
      ...pageSums(pages),
      groups: groupsOf([...leads, ...money], pages, views),
      funnels: funnelsOf(leads, pages),
      vitals: vitalsOf(pages),
      errorsByPage: tally(
        pages.filter(({ what }) => what === "error"),
        ({ page }) => page,
      ),
      course: await countCourse(db, period),
      ...(await countLeftOut(db, period)),
    };
  });
}

/** Leads, or what became of some, that have all this in common. */
interface LeadRow extends LeadCounts {
  kind: string;
  language: string;
  page: string | null;
  last_campaign: string | null;
  first_campaign: string | null;
  landing_page: string | null;
}

const dimensions = [
  ...(["kind", "language", "page", "last_campaign", "first_campaign", "landing_page"] as const),
] as const;

// As the partial indexes say it, word for word: else they are not used.
const isCounted = sql<boolean>`leads.test = 0 and leads.quarantine is null`;

async function countLeads(db: Kysely<Tables>, { from, until }: Period): Promise<LeadRow[]> {
  const rows = await db
    .selectFrom("leads")
    .select(dimensions)
    .select((eb) => eb.fn.countAll<number | string>().as("leads"))
    .where(isCounted)
    // An expression: by the index of the time alone, SQLite would read every lead and sort them. So it walks along the
    // index that is in the order of the groups and has all that is asked for.
    .where(sql`created_at + 0`, ">=", from)
    .where(sql`created_at + 0`, "<", until)
    .groupBy(dimensions)
    .execute();
  return rows.map((row) => ({ ...row, ...nothing, leads: Number(row.leads) }));
}

const nothing: LeadCounts = { leads: 0, paid: 0, amount: 0, booked: 0, cancelled: 0 };

async function countMoney(db: Kysely<Tables>, { from, until }: Period): Promise<LeadRow[]> {
  const rows = await db
    .selectFrom("bookings")
    // So SQLite begins with the bookings, of which there are fewer.
    .crossJoin("leads")
    .whereRef("leads.id", "=", "bookings.lead_id")
    .select(dimensions.map((name) => `leads.${name}` as const))
    .select((eb) => [
      eb.fn.countAll<number | string>().as("paid"),
      sql<number | string>`sum(case when bookings.refunded_at is null then bookings.amount else 0 end)`.as(
        "amount",
      ),
      eb.fn.count<number | string>("bookings.slot_at").as("booked"),
      eb.fn.count<number | string>("bookings.cancelled_at").as("cancelled"),
    ])
    // A lead is never stored after its payment.
    .where("bookings.paid_at", ">=", from)
    .where(isCounted)
    .where("leads.created_at", ">=", from)
    .where("leads.created_at", "<", until)
    .groupBy(dimensions.map((name) => `leads.${name}` as const))
    .execute();
  return rows.map((row) => ({
    ...row,
    leads: 0,
    paid: Number(row.paid),
    amount: Number(row.amount),
    booked: Number(row.booked),
    cancelled: Number(row.cancelled),
  }));
}

interface PageRow {
  what: string;
  language: string;
  page: string;
  form: string;
  step: number;
  count: number;
}

/** What happened on the pages, without campaigns: with both of them there are nearly as many groups as rows. */
async function countPages(db: Kysely<Tables>, period: Period): Promise<PageRow[]> {
  const keys = ["what", "language", "page", "form", "step"] as const;
  const rows = await figuresIn(db, period).select(keys).groupBy(keys).execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

async function countViewsBy(
  db: Kysely<Tables>,
  period: Period,
  campaign: "last_campaign" | "first_campaign",
): Promise<ReadonlyMap<string, number>> {
  const rows = await figuresIn(db, period)
    .where("what", "=", "view")
    .select(`${campaign} as name`)
    .groupBy(campaign)
    .execute();
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}

function figuresIn(db: Kysely<Tables>, { from, until }: Period) {
  return (
    db
      .selectFrom("figures")
      .select((eb) => eb.fn.sum<number | string>("count").as("count"))
      // An expression, for the same reason as above: the rows lie in the order of the groups.
      .where(sql`day || ''`, ">=", dayOf(from))
      .where(sql`day || ''`, "<=", dayOf(until - 1))
  );
}

/** A count for each part is a walk along an index; to group by the part would sort all leads. */
async function countCourse(db: Kysely<Tables>, { from, until }: Period): Promise<PeriodFigures["course"]> {
  const partMs = Math.max(dayMs, Math.ceil((until - from) / mostParts / dayMs) * dayMs);
  const counted: { from: number; until: number; leads: number }[] = [];
  for (let begin = from; begin < until; begin += partMs) {
    const part = { from: begin, until: Math.min(until, begin + partMs) };
    counted.push({ ...part, leads: await countWithin(db, part) });
  }
  return counted;
}

async function countWithin(db: Kysely<Tables>, { from, until }: Period): Promise<number> {
  const { leads } = await db
    .selectFrom("leads")
    .select((eb) => eb.fn.countAll<number | string>().as("leads"))
    .where(isCounted)
    .where("created_at", ">=", from)
    .where("created_at", "<", until)
    .executeTakeFirstOrThrow();
  return Number(leads);
}

/** The sums of a period alone, to compare another one with. */
export async function sumsOfPeriod(
  store: Store,
  period: Period,
): Promise<LeadCounts & Pick<PeriodFigures, "views">> {
  return store.use(async (db) => {
    const views = await figuresIn(db, period).where("what", "=", "view").executeTakeFirst();
    const leads = await countWithin(db, period);
    return { ...sumOf(await countMoney(db, period)), leads, views: Number(views?.count ?? 0) };
  });
}

async function countLeftOut(
  db: Kysely<Tables>,
  { from, until }: Period,
): Promise<Pick<PeriodFigures, "tests" | "quarantined">> {
  const within = db
    .selectFrom("leads")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("created_at", ">=", from)
    .where("created_at", "<", until);
  const tests = await within.where(sql<boolean>`test = 1`).executeTakeFirstOrThrow();
  const held = await within
    .where(sql<boolean>`quarantine is not null`)
    .where("test", "=", 0)
    .executeTakeFirstOrThrow();
  return { tests: Number(tests.count), quarantined: Number(held.count) };
}

function groupsOf(
  leads: readonly LeadRow[],
  pages: readonly PageRow[],
  campaigns: Record<"lastCampaign" | "firstCampaign", ReadonlyMap<string, number>>,
): PeriodFigures["groups"] {
  const views = pages.filter(({ what }) => what === "view");
  return {
    lastCampaign: groupedBy(leads, (row) => row.last_campaign, campaigns.lastCampaign),
    firstCampaign: groupedBy(leads, (row) => row.first_campaign, campaigns.firstCampaign),
    language: groupedBy(
      leads,
      (row) => row.language,
      tally(views, (row) => row.language),
    ),
    page: groupedBy(
      leads,
      (row) => row.page,
      tally(views, (row) => row.page),
    ),
    landingPage: groupedBy(leads, (row) => row.landing_page),
  };
}

/** The most leads first, then the most views. */
function groupedBy(
  rows: readonly LeadRow[],
  nameOf: (row: LeadRow) => string | null,
  views?: ReadonlyMap<string, number>,
): Group[] {
  const found = new Map<string, Group>();
  const group = (name: string) => {
    const known = found.get(name) ?? { name, ...nothing, views: views ? 0 : null };
    found.set(name, known);
    return known;
  };
  for (const row of rows) addTo(group(nameOf(row) ?? ""), row);
  for (const [name, count] of views ?? []) group(name).views = count;
  return [...found.values()].sort(
    (a, b) => b.leads - a.leads || (b.views ?? 0) - (a.views ?? 0) || (a.name < b.name ? -1 : 1),
  );
}

function addTo(sum: LeadCounts, { leads, paid, amount, booked, cancelled }: LeadCounts): void {
  sum.leads += leads;
  sum.paid += paid;
  sum.amount += amount;
  sum.booked += booked;
  sum.cancelled += cancelled;
}

function sumOf(rows: readonly LeadRow[]): LeadCounts {
  const sum = { ...nothing };
  for (const row of rows) addTo(sum, row);
  return sum;
}

function pageSums(pages: readonly PageRow[]): Pick<PeriodFigures, "views" | "starts" | "errors"> {
  const by = tally(pages, ({ what }) => what);
  return { views: by.get("view") ?? 0, starts: by.get("start") ?? 0, errors: by.get("error") ?? 0 };
}

function tally<Key>(rows: readonly PageRow[], keyOf: (row: PageRow) => Key): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.count);
  return sums;
}

/** Whoever came back has not left. */
function leftBy<Key>(rows: readonly PageRow[], keyOf: (row: PageRow) => Key): Map<Key, number> {
  const signed = rows
    .filter(({ what }) => what === "leave" || what === "back")
    .map((row) => ({ ...row, count: row.what === "leave" ? row.count : -row.count }));
  return new Map([...tally(signed, keyOf)].map(([key, count]) => [key, Math.max(0, count)]));
}

function funnelsOf(leads: readonly LeadRow[], pages: readonly PageRow[]): Funnel[] {
  const forms = new Set([
    ...leads.map(({ kind }) => formOfKind(kind)),
    ...pages.flatMap(({ form }) => (form === "" ? [] : [form as FormId])),
  ]);
  return [...forms]
    .map((form): Funnel => {
      const of = pages.filter((row) => row.form === form);
      const starts = of.filter(({ what }) => what === "start");
      const own = leads.filter(({ kind }) => formOfKind(kind) === form);
      const startsIn = tally(starts, ({ language }) => language);
      const leftIn = leftBy(of, ({ language }) => language);
      const languages = [...new Set([...startsIn.keys(), ...own.map(({ language }) => language)])].sort();
      return {
        form,
        starts: starts.reduce((sum, { count }) => sum + count, 0),
        done: tally(
          of.filter(({ what }) => what === "step"),
          ({ step }) => step,
        ),
        left: leftBy(of, ({ step }) => step),
        sent: sumOf(own).leads,
        byLanguage: new Map(
          languages.map((language) => [
            language,
            {
              starts: startsIn.get(language) ?? 0,
              left: leftIn.get(language) ?? 0,
              sent: sumOf(own.filter((row) => row.language === language)).leads,
            },
          ]),
        ),
      };
    })
    .sort((a, b) => b.starts - a.starts || b.sent - a.sent || (a.form < b.form ? -1 : 1));
}

function vitalsOf(pages: readonly PageRow[]): PeriodFigures["vitals"] {
  return Object.fromEntries(
    vitals.map((vital) => {
      const own = pages.filter(({ what }) => what === vital);
      const languages = [...new Set(own.map(({ language }) => language))].sort();
      const bucketsOf = (rows: readonly PageRow[]) => tally(rows, ({ step }) => step);
      return [
        vital,
        new Map([
          ["", bucketsOf(own)],
          ...languages.map(
            (code) => [code, bucketsOf(own.filter(({ language }) => language === code))] as const,
          ),
        ]),
      ];
    }),
  ) as unknown as PeriodFigures["vitals"];
}
