import { formatTable } from "../lib/table";
import { aims, mediansOf, medianOf, missedAims, type AimName } from "./figures";
import { documentKinds, type DocumentKind, type MeasuredPage } from "./pages";
import type { Tap } from "./taps";
import type { View } from "./views";

type Figures = Partial<Record<AimName, number | null>>;

/** What was measured of the first view of one page, for people and for `--json`. */
export interface ViewReport {
  page: MeasuredPage;
  runs: Record<DocumentKind, View[]>;
  medians: Record<DocumentKind, View>;
  /** Scripts that run before the app starts; in the twins all that run at once. */
  scriptBytes: Record<DocumentKind, number>;
  figures: Figures;
  missed: string[];
}

/** The same for one tap on one page. */
export interface TapReport {
  page: MeasuredPage;
  /** When to tap, ms after the first contentful paint. */
  tapMs: number;
  runs: Tap[];
  figures: Figures;
  missed: string[];
}

export function reportView(
  page: MeasuredPage,
  runs: ViewReport["runs"],
  scriptBytes: ViewReport["scriptBytes"],
): ViewReport {
  const medians: ViewReport["medians"] = {
    ours: mediansOf(runs.ours),
    "without scripts": mediansOf(runs["without scripts"]),
    island: mediansOf(runs.island),
  };
  const { lcpMs, tbtMs, cls } = medians.ours;
  const figures = {
    lcpToPlain: lcpMs / medians["without scripts"].lcpMs,
    lcpToIsland: lcpMs / medians.island.lcpMs,
    tbtMs,
    cls,
    scriptBytes: scriptBytes.ours,
  };
  return { page, runs, medians, scriptBytes, figures, missed: missedAims(figures) };
}

export function reportTap(page: MeasuredPage, tapMs: number, runs: Tap[]): TapReport {
  const median = (figureOf: (tap: Tap) => number | null) => {
    const value = medianOf(runs.map((tap) => figureOf(tap) ?? Infinity));
    return value === Infinity ? null : value;
  };
  const figures = {
    dialogMs: median(({ dialogMs }) => dialogMs),
    interactionMs: median(({ interactionMs }) => interactionMs),
  };
  const isTextLost = runs.some(({ dialogMs, isTextKept }) => dialogMs !== null && !isTextKept);
  return { page, tapMs, runs, figures, missed: [...missedAims(figures), ...(isTextLost ? ["text"] : [])] };
}

const round = (value: number) => value.toFixed(0);
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
const ratio = (value: number) => value.toFixed(3);
const orNone = (value: number | null | undefined, format: (value: number) => string) =>
  typeof value === "number" ? format(value) : "–";
const nameOf = ({ name, language }: MeasuredPage) => [name, language];
const missedCell = (missed: readonly string[]) => (missed.length > 0 ? missed.join(", ") : "none");

export function viewTables(reports: readonly ViewReport[]): string {
  const medians = reports.flatMap((report) =>
    documentKinds.map((kind) => {
      const { lcpMs, tbtMs, processorTbtMs, cls, firstLoadBytes, allBytes } = report.medians[kind];
      return [
        ...nameOf(report.page),
        kind,
        round(lcpMs),
        round(tbtMs),
        round(processorTbtMs),
        cls.toFixed(4),
        kilobytes(firstLoadBytes),
        kilobytes(allBytes),
        kilobytes(report.scriptBytes[kind]),
      ];
    }),
  );
  const beside = reports.map(({ page, figures, missed }) => [
    ...nameOf(page),
    orNone(figures.lcpToPlain, ratio),
    orNone(figures.lcpToIsland, ratio),
    orNone(figures.tbtMs, round),
    orNone(figures.cls, (value) => value.toFixed(4)),
    orNone(figures.scriptBytes, kilobytes),
    missedCell(missed),
  ]);
  const atMost = [
    "aim: at most",
    "",
    String(aims.lcpToPlain),
    String(aims.lcpToIsland),
    String(aims.tbtMs),
    String(aims.cls),
    kilobytes(aims.scriptBytes),
    "",
  ];
  return `Medians:
${formatTable(
  [
    "page",
    "",
    "document",
    "LCP ms",
    "TBT ms",
    "by processor",
    "CLS",
    "first load kB",
    "in all kB",
    "early scripts kB",
  ],
  medians,
)}
Ours beside the aims:
${formatTable(
  ["page", "", "LCP / no scripts", "LCP / island", "TBT ms", "CLS", "early scripts kB", "missed"],
  [atMost, ...beside],
)}`;
}

/** The median of those that opened a dialog; null if none did. */
function tappedMs(runs: readonly Tap[]): number | null {
  const known = runs.flatMap((tap) => tap.tappedMs ?? []);
  return known.length > 0 ? medianOf(known) : null;
}

export function tapTable(reports: readonly TapReport[]): string {
  const rows = reports.map(({ page, tapMs, runs, figures, missed }) => [
    ...nameOf(page),
    String(tapMs / 1_000),
    // A busy machine taps late.
    orNone(tappedMs(runs), (value) => (value / 1_000).toFixed(1)),
    orNone(figures.dialogMs, round),
    orNone(figures.interactionMs, round),
    `${String(runs.filter(({ isTextKept }) => isTextKept).length)} of ${String(runs.length)}`,
    missedCell(missed),
  ]);
  const atMost = ["aim: at most", "", "", "", String(aims.dialogMs), String(aims.interactionMs), "all", ""];
  return `Taps on "request a call":
${formatTable(
  ["page", "", "tap at s", "came at s", "can be typed in ms", "next paint ms", "text kept", "missed"],
  [atMost, ...rows],
)}`;
}
