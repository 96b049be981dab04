import site from "../../../content/site/site.json";
import { vitals, type Vital } from "../../contracts/figures";
import { escapeXml } from "../../site/escape";
import type { FormId } from "../../site/form-ids";
import { languageOf, isLanguageCode } from "../../site/languages";
import { p75 } from "../vitals";
import type { Funnel, Group, Grouping, LeadCounts, PeriodFigures } from "./period";
import { barPlot, linePlot } from "./plots";
import { differenceOf, few, wilson } from "./statistics";
import { style } from "./style";
import type { Waiting } from "./waiting";

/** All that a report says. */
export interface Report {
  figures: PeriodFigures;
  /** Of the period of the same length before it. */
  before: LeadCounts & Pick<PeriodFigures, "views">;
  /** Null when the store did not say. */
  waiting: readonly Waiting[] | null;
  /** What was spent on each campaign, in dirhams. */
  costs: ReadonlyMap<string, number>;
  madeAt: number;
}

const none = "(none)";
const dayMs = 24 * 60 * 60_000;
/** A table shows the first so many and the sum of the rest. */
const mostRows = 25;
const mostBars = 8;

/** The report as one HTML document that needs nothing else. */
export function renderReport(report: Report): string {
  const { figures } = report;
  const title = `${site.brand}: ${periodText(figures)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>Leads and visits</h1>
<p>${escapeXml(site.brand)}, ${escapeXml(periodText(figures))} (days in UTC). Made ${escapeXml(momentText(report.madeAt))}.</p>
</header>
<main>
${[
  waiting(report),
  overview(report),
  campaigns(report, "lastCampaign"),
  campaigns(report, "firstCampaign"),
  groups(report, "language", "By language", "Language", "Leads by the language of the page"),
  groups(report, "page", "By page", "Page", "Leads by the page of the form"),
  groups(report, "landingPage", "By landing page", "Landing page", "Leads by the page that was seen first"),
  funnels(figures),
  speed(figures),
  howToRead(figures),
].join("\n")}
</main>
</body>
</html>
`;
}

function waiting({ waiting: found }: Report): string {
  if (found === null)
    return section("What waits for you", "<p>The store did not answer when this report was made.</p>");
  if (found.length === 0) return section("What waits for you", "<p>Nothing.</p>");
  return section(
    "What waits for you",
    table(
      "What waits for a person now",
      [text("What"), number("How many"), text("What to do")],
      found.map(({ what, count, command }) => [
        escapeXml(what),
        count === null ? "" : whole(count),
        `<code>${escapeXml(command)}</code>`,
      ]),
    ),
  );
}

function overview({ figures, before }: Report): string {
  const rows: [string, number, number][] = [
    ["Pages opened", figures.views, before.views],
    ["Leads", figures.leads, before.leads],
    ["of these paid", figures.paid, before.paid],
    ["of these with a booked call", figures.booked, before.booked],
    ["cancelled again", figures.cancelled, before.cancelled],
  ];
  const counts = rows.map(([name, now, then]) => [name, whole(now), whole(then), difference(now, then)]);
  const money = ["Paid, in AED", aed(figures.amount), aed(before.amount), ""];
  // Per day, since the last part may be a short one.
  const points = figures.course.map(({ from, until, leads }) => ({
    name: courseName(from, until),
    leads,
    value: (leads * dayMs) / Math.max(dayMs, until - from),
  }));
  return section(
    "Overview",
    [
      table(
        "This period and the one of the same length before it",
        [text("What"), number("Now"), number("Before"), number("Difference (95 %)")],
        [...counts, money],
      ),
      plotted(
        linePlot("Leads a day; the table beside it has the numbers", points),
        "Leads a day",
        folded(
          "The numbers of the plot",
          table(
            "Leads over the period",
            [text("Days"), number("Leads"), number("A day")],
            points.map(({ name, leads, value }) => [escapeXml(name), whole(leads), value.toFixed(1)]),
          ),
        ),
      ),
    ].join(""),
  );
}

function campaigns({ figures, costs }: Report, by: "lastCampaign" | "firstCampaign"): string {
  const isLast = by === "lastCampaign";
  const touch = isLast ? "last" : "first";
  const all = figures.groups[by];
  const hasCosts = isLast && costs.size > 0;
  const unseen = [...costs.keys()].filter((name) => !all.some((group) => group.name === name));
  const empty = { leads: 0, paid: 0, amount: 0, booked: 0, cancelled: 0 };
  const rows = [...all, ...(hasCosts ? unseen.map((name) => ({ name, ...empty, views: 0 })) : [])];
  const head = [
    ...groupHead("Campaign"),
    ...(hasCosts ? [number("Cost, AED"), number("Cost per lead")] : []),
  ];
  const cells = rows.map((group) => {
    const cost = hasCosts ? costs.get(group.name) : undefined;
    return [
      ...groupCells(group),
      ...(hasCosts
        ? [
            cost === undefined ? "" : whole(Math.round(cost)),
            cost === undefined || group.leads === 0
              ? ""
              : `${whole(Math.round(cost / group.leads))}${fewOf(group.leads)}`,
          ]
        : []),
    ];
  });
  const title = isLast ? "By campaign, last touch" : "By campaign, first touch";
  return section(
    title,
    `<p>${
      isLast
        ? "The latest campaign or other site that led the visitor here before the form was sent."
        : "The campaign or other site that led the visitor here the first time."
    } ${none}: of their own accord, without scripts, or without consent where that is asked first.</p>` +
      plotted(bars(`Leads by ${touch} campaign`, all), "", "") +
      longTable(`Leads by ${touch} campaign`, head, cells),
  );
}

function groups({ figures }: Report, by: Grouping, title: string, heading: string, caption: string): string {
  const all = figures.groups[by].map((group) => ({
    ...group,
    name: by === "language" ? languageName(group.name) : group.name,
  }));
  const hasViews = all.some(({ views }) => views !== null);
  return section(
    title,
    plotted(bars(caption, all), "", "") +
      longTable(
        caption,
        groupHead(heading, hasViews),
        all.map((group) => groupCells(group, hasViews)),
      ),
  );
}

function bars(title: string, all: readonly Group[]): string {
  const shown = all.filter(({ leads }) => leads > 0).slice(0, mostBars);
  return shown.length === 0
    ? ""
    : barPlot(
        `${title}; the table has the numbers`,
        shown.map(({ name, leads }) => ({ name: name || none, value: leads, text: whole(leads) })),
      );
}

function groupHead(heading: string, hasViews = true): Heading[] {
  return [
    text(heading),
    ...(hasViews ? [number("Pages opened")] : []),
    number("Leads"),
    ...(hasViews ? [number("Leads per 100 pages")] : []),
    number("Paid"),
    number("Paid, % of leads"),
    number("Booked"),
    number("Cancelled"),
    number("Paid, AED"),
  ];
}

function groupCells(
  { name, views, leads, paid, booked, cancelled, amount }: Group,
  hasViews = true,
): string[] {
  return [
    escapeXml(name || none),
    ...(hasViews ? [whole(views ?? 0)] : []),
    whole(leads),
    ...(hasViews ? [share(leads, views ?? 0)] : []),
    whole(paid),
    share(paid, leads),
    whole(booked),
    whole(cancelled),
    aed(amount),
  ];
}

const formNames: Readonly<Record<FormId, string>> = {
  "request-call": "Request a call",
  "request-call-taiwan": "Request a call (Taiwan)",
  questionnaire: "Questionnaire",
  spot: "Club spot",
  sell: "Sell",
  careers: "Careers",
  partners: "Partners",
  "list-property": "List a property",
};

function funnels({ funnels: all }: PeriodFigures): string {
  if (all.length === 0) return section("Forms, step by step", "<p>No form was begun.</p>");
  return section("Forms, step by step", all.map(funnel).join(""));
}

function funnel({ form, starts, done, left, sent, byLanguage }: Funnel): string {
  const name = formNames[form];
  const last = Math.max(0, ...done.keys(), ...left.keys());
  const steps = Array.from({ length: last }, (_, index) => index + 1);
  const rows = [
    { what: "Begun", count: starts, left: 0 },
    ...steps.map((step) => ({
      what: `Step ${String(step)} done`,
      count: done.get(step) ?? 0,
      left: left.get(step) ?? 0,
    })),
  ].filter(({ what, count, left: gone }) => what === "Begun" || count > 0 || gone > 0);
  const end = { what: "Sent", count: sent, left: 0 };
  // A form without steps is left at its only one.
  const isPlain = done.size === 0;
  const shown = isPlain ? [rows[0] ?? end, end] : [...rows, end];
  const plot = barPlot(
    `${name}: how many came how far; the table has the numbers`,
    shown.map(({ what, count }) => ({
      name: what,
      value: count,
      text: starts > 0 ? `${whole(count)} · ${percent(count / starts)}` : whole(count),
    })),
  );
  const head = [
    text("Step"),
    number("Times"),
    number("Of those begun, %"),
    number("Left before it was done"),
  ];
  const cells = (isPlain ? [...rows.slice(0, 1), { ...end, left: left.get(1) ?? 0 }] : [...rows, end]).map(
    ({ what, count, left: gone }) => [
      what,
      whole(count),
      what === "Begun" ? "" : share(count, starts),
      what === "Begun" || (what === "Sent" && !isPlain) ? "" : whole(gone),
    ],
  );
  const languages = [...byLanguage]
    .filter(([, counts]) => counts.starts > 0 || counts.sent > 0)
    .map(([code, counts]) => [
      escapeXml(languageName(code)),
      whole(counts.starts),
      whole(counts.left),
      whole(counts.sent),
      share(counts.sent, counts.starts),
    ]);
  return (
    `<h3>${escapeXml(name)}</h3>` +
    plotted(
      plot,
      `${name}: how far visitors came`,
      table(`${name}, step by step`, head, cells) +
        folded(
          "By language",
          table(
            `${name}, by language`,
            [text("Language"), number("Begun"), number("Left"), number("Sent"), number("Sent, % of begun")],
            languages,
          ),
        ),
    )
  );
}

/** By Core Web Vitals: up to the first good, beyond the second poor. */
const thresholds: Readonly<Record<Vital, readonly [number, number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1800],
};

const vitalNames: Readonly<Record<Vital, string>> = {
  LCP: "Largest part of the page shown (LCP)",
  INP: "Answer to a press (INP)",
  CLS: "Movement of the page (CLS)",
  TTFB: "First byte of the answer (TTFB)",
};

function speed({ vitals: counts, errorsByPage }: PeriodFigures): string {
  const rows = vitals.flatMap((vital) =>
    [...counts[vital]].flatMap(([code, buckets]) => {
      const measured = [...buckets.values()].reduce((sum, count) => sum + count, 0);
      const value = p75(vital, buckets);
      if (value === null) return [];
      const [good, poor] = thresholds[vital];
      const rating = value <= good ? "good" : value <= poor ? "needs improvement" : "poor";
      const of = code === "" ? `<b>${vitalNames[vital]}</b>` : escapeXml(languageName(code));
      return [[of, vitalText(vital, value), `${rating}${fewOf(measured)}`, whole(measured)]];
    }),
  );
  const errors = [...errorsByPage].sort(([, a], [, b]) => b - a);
  return section(
    "Speed and errors",
    (rows.length === 0
      ? "<p>No page was measured.</p>"
      : table(
          "Three of four visitors had it at most so slow (p75)",
          [text("Measure"), number("p75"), text("Rating"), number("Measured")],
          rows,
        )) +
      (errors.length === 0
        ? "<p>No error in a browser was reported.</p>"
        : longTable(
            "Errors in browsers, by page",
            [text("Page"), number("Errors")],
            errors.map(([page, count]) => [escapeXml(page), whole(count)]),
          )),
  );
}

function howToRead({ tests, quarantined }: PeriodFigures): string {
  return section(
    "How to read this",
    `<ul>
<li>Leads are those of our own store that were sent in the period, and what has become of them until now. Left out: ${whole(tests)} for testing, ${whole(quarantined)} held as a robot’s.</li>
<li>Pages, steps and measures are sums that browsers tell. They hold nobody who asks not to be tracked (Do Not Track, Global Privacy Control), and a browser that is closed by force tells nothing. A visitor whose pages are not counted can still send a form: a share over all visitors is a little lower than the one here.</li>
<li>A share stands with the bounds between which it lies with 95 % confidence (Wilson). Where the bounds of two shares overlap widely, nothing says that they differ.</li>
<li><span class="few">few</span>: of fewer than ${String(few)}. Chance alone moves such a number far.</li>
<li>Paid amounts are without what the site has given back.</li>
</ul>`,
  );
}

interface Heading {
  name: string;
  isNumber: boolean;
}
const text = (name: string): Heading => ({ name, isNumber: false });
const number = (name: string): Heading => ({ name, isNumber: true });

/** @param rows cells in HTML; the first of a row is its heading */
function table(caption: string, head: readonly Heading[], rows: readonly (readonly string[])[]): string {
  const side = (index: number) => (head[index]?.isNumber ? ' class="n"' : "");
  const headings = head.map(({ name }, index) => `<th scope="col"${side(index)}>${escapeXml(name)}</th>`);
  const body = rows.map((cells) => {
    const [first = "", ...rest] = cells;
    const others = rest.map((cell, index) => `<td${side(index + 1)}>${cell}</td>`);
    return `<tr><th scope="row"><bdi>${first}</bdi></th>${others.join("")}</tr>`;
  });
  return `<div class="wide" role="region" tabindex="0" aria-label="${escapeXml(caption)}"><table><caption>${escapeXml(caption)}</caption><thead><tr>${headings.join("")}</tr></thead><tbody>${body.join("")}</tbody></table></div>`;
}

/** As `table`; the rows beyond the first are folded. */
function longTable(caption: string, head: readonly Heading[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "<p>Nothing in this period.</p>";
  const rest = rows.slice(mostRows);
  return (
    table(caption, head, rows.slice(0, mostRows)) +
    (rest.length === 0 ? "" : folded(`${whole(rest.length)} more`, table(`${caption}, the rest`, head, rest)))
  );
}

const section = (title: string, content: string) =>
  `<section><h2>${escapeXml(title)}</h2>${content}</section>`;

const folded = (title: string, content: string) =>
  `<details><summary>${escapeXml(title)}</summary>${content}</details>`;

/** @param caption "" where a table of that name follows */
function plotted(plot: string, caption: string, beside: string): string {
  if (plot === "") return beside;
  const named = caption === "" ? "" : `<figcaption>${escapeXml(caption)}</figcaption>`;
  const figure = `<figure>${plot}${named}</figure>`;
  return `<div class="pair">${figure}<div>${beside}</div></div>`;
}

const integers = new Intl.NumberFormat("en");
const whole = (value: number) => integers.format(value);
const aed = (hundredths: number) => whole(Math.round(hundredths / 100));
const percent = (part: number) => `${(100 * part).toFixed(part < 0.1 ? 1 : 0)} %`;

const fewOf = (total: number) => (total < few ? ' <span class="few">few</span>' : "");

/** A share with its bounds. */
function share(hits: number, total: number): string {
  if (total === 0) return "–";
  // Whoever is not counted as a visitor may still send a form.
  if (hits > total) return `<span class="quiet">more than ${whole(total)}</span>`;
  const { low, high } = wilson(hits, total);
  const digits = high < 0.1 ? 1 : 0;
  const figure = (part: number) => (100 * part).toFixed(digits);
  return `${figure(hits / total)} <span class="quiet">(${figure(low)}–${figure(high)})</span>${fewOf(total)}`;
}

function difference(now: number, before: number): string {
  const { value, low, high, isClear } = differenceOf(now, before);
  const signed = (count: number) => `${count > 0 ? "+" : ""}${whole(Math.round(count))}`.replace("-", "−");
  const bounds = `<span class="quiet">(${signed(low)} to ${signed(high)})</span>`;
  return `${signed(value)} ${bounds}${isClear ? "" : ' <span class="few">may be chance</span>'}`;
}

function vitalText(vital: Vital, value: number): string {
  return vital === "CLS" ? value.toFixed(3) : `${whole(Math.round(value))} ms`;
}

function languageName(code: string): string {
  return isLanguageCode(code) ? languageOf(code).englishName : code || none;
}

const day = new Intl.DateTimeFormat("en-GB", {
  ...{ day: "numeric", month: "short", year: "numeric", timeZone: "UTC" },
});
const moment = new Intl.DateTimeFormat("en-GB", {
  ...{ day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" },
  timeZone: "UTC",
});

/** `1 Mar 2027 to 31 Mar 2027`; the last day is the one that holds the last moment. */
export function periodText({ period: { from, until } }: Pick<PeriodFigures, "period">): string {
  return `${day.format(from)} to ${day.format(until - 1)}`;
}

function momentText(at: number): string {
  return `${moment.format(at)} UTC`;
}

function courseName(from: number, until: number): string {
  const [first, last] = [day.format(from), day.format(until - 1)];
  return first === last ? first : `${first} – ${last}`;
}
