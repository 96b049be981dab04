import { sql, type Kysely } from "kysely";
import { vitals, type Vital } from "../../contracts/figures";
import type { FormId } from "../../site/constants";
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
export type Grouping = "lastCampaign" | "firstCampaign" | "language" | "page" | "landingPage" | "form";

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
    const [leads, money, pages, course, left] = [
      await countLeads(db, period),
      await countMoney(db, period),
      await countPages(db, period),
      await countCourse(db, period),
      await countLeftOut(db, period),
    ];
    const groups = groupsOf([...leads, ...money], pages);
    return {
      period,
      ...sumOf([...leads, ...money]),
      ...pageSums(pages),
      groups,
      funnels: funnelsOf(leads, pages),
      vitals: vitalsOf(pages),
      errorsByPage: tally(
        pages.filter(({ what }) => what === "error"),
        ({ page }) => page,
      ),
      course,
      ...left,
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
    .where("created_at", ">=", from)
    .where("created_at", "<", until)
    .groupBy(dimensions)
    .execute();
  return rows.map((row) => ({ ...row, ...nothing, leads: Number(row.leads) }));
}

const nothing: LeadCounts = { leads: 0, paid: 0, amount: 0, booked: 0, cancelled: 0 };

async function countMoney(db: Kysely<Tables>, { from, until }: Period): Promise<LeadRow[]> {
  const rows = await db
    .selectFrom("bookings")
    .innerJoin("leads", "leads.id", "bookings.lead_id")
    .select(dimensions.map((name) => `leads.${name}` as const))
    .select((eb) => [
      eb.fn.countAll<number | string>().as("paid"),
      sql<number | string>`sum(case when bookings.refunded_at is null then bookings.amount else 0 end)`.as(
        "amount",
      ),
      eb.fn.count<number | string>("bookings.slot_at").as("booked"),
      eb.fn.count<number | string>("bookings.cancelled_at").as("cancelled"),
    ])
    .where("bookings.paid_at", "is not", null)
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
  last_campaign: string;
  first_campaign: string;
  count: number;
}

async function countPages(db: Kysely<Tables>, { from, until }: Period): Promise<PageRow[]> {
  const keys = [
    ...(["what", "language", "page", "form", "step", "last_campaign", "first_campaign"] as const),
  ] as const;
  const rows = await db
    .selectFrom("figures")
    .select(keys)
    .select((eb) => eb.fn.sum<number | string>("count").as("count"))
    .where("day", ">=", dayOf(from))
    .where("day", "<=", dayOf(until - 1))
    .groupBy(keys)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** A count for each part is a walk along an index; to group by the part would sort all leads. */
async function countCourse(db: Kysely<Tables>, { from, until }: Period): Promise<PeriodFigures["course"]> {
  const partMs = Math.max(dayMs, Math.ceil((until - from) / mostParts / dayMs) * dayMs);
  const parts = Array.from({ length: Math.ceil((until - from) / partMs) }, (_, index) => ({
    from: from + index * partMs,
    until: Math.min(until, from + (index + 1) * partMs),
  }));
  const counted: { from: number; until: number; leads: number }[] = [];
  for (const part of parts) {
    const { leads } = await db
      .selectFrom("leads")
      .select((eb) => eb.fn.countAll<number | string>().as("leads"))
      .where(isCounted)
      .where("created_at", ">=", part.from)
      .where("created_at", "<", part.until)
      .executeTakeFirstOrThrow();
    counted.push({ ...part, leads: Number(leads) });
  }
  return counted;
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

function groupsOf(leads: readonly LeadRow[], pages: readonly PageRow[]): PeriodFigures["groups"] {
  const views = pages.filter(({ what }) => what === "view");
  const by = (nameOf: (row: LeadRow) => string | null, viewedAs?: (row: PageRow) => string) =>
    groupedBy(leads, nameOf, viewedAs && tally(views, viewedAs));
  return {
    lastCampaign: by(
      (row) => row.last_campaign,
      (row) => row.last_campaign,
    ),
    firstCampaign: by(
      (row) => row.first_campaign,
      (row) => row.first_campaign,
    ),
    language: by(
      (row) => row.language,
      (row) => row.language,
    ),
    page: by(
      (row) => row.page,
      (row) => row.page,
    ),
    landingPage: by((row) => row.landing_page),
    form: by((row) => formOfKind(row.kind)),
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
