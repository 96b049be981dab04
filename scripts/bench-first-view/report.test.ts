/** @jest-environment node */
import { languageCodes } from "../../src/site/languages";
import { measuredPages, pageNames, type MeasuredPage } from "./pages";
import { reportTap, reportView, tapTable, viewTables } from "./report";
import type { Tap } from "./taps";
import type { View } from "./views";

const page: MeasuredPage = { name: "home", language: "ar", path: "/ar/" };
const view = (lcpMs: number, tbtMs = 0): View => {
  return { lcpMs, tbtMs, processorTbtMs: 12, cls: 0.002, firstLoadBytes: 190_000, allBytes: 330_000 };
};
const scriptBytes = { ours: 4_100, "without scripts": 0, island: 40_100 };
const tap = (dialogMs: number | null, isTextKept = dialogMs !== null): Tap => {
  return { tappedMs: dialogMs === null ? null : 1_400, dialogMs, interactionMs: 120, isTextKept };
};

test("every page that can be measured exists in every language", () => {
  expect(measuredPages(pageNames, languageCodes)).toHaveLength(pageNames.length * languageCodes.length);
  expect(measuredPages(["catalogue"], ["en", "ko"])).toEqual([
    { name: "catalogue", language: "en", path: "/properties/" },
    { name: "catalogue", language: "ko", path: "/ko/properties/" },
  ]);
});

describe("the first view", () => {
  test("medians are compared, not single runs", () => {
    const { figures, missed } = reportView(
      page,
      {
        ours: [view(2_100), view(9_000), view(2_000)],
        "without scripts": [view(2_000), view(100), view(2_000)],
        island: [view(2_500), view(2_400), view(2_500)],
      },
      scriptBytes,
    );
    expect(figures).toEqual({
      lcpToPlain: 1.05,
      lcpToIsland: 0.84,
      tbtMs: 0,
      cls: 0.002,
      scriptBytes: 4_100,
    });
    expect(missed).toEqual([]);
  });

  test("a missed aim is named beside the page it is missed on", () => {
    const report = reportView(
      page,
      { ours: [view(2_000, 51)], "without scripts": [view(2_000)], island: [view(2_000)] },
      scriptBytes,
    );
    expect(report.missed).toEqual(["lcpToIsland", "tbtMs"]);
    expect(viewTables([report])).toMatch(/^home +ar .* lcpToIsland, tbtMs$/m);
  });
});

describe("a tap", () => {
  test("the median counts, and one run without a dialog does not hide the others", () => {
    const report = reportTap(page, 1_000, [tap(180), tap(null), tap(190)]);
    expect(report.figures).toEqual({ dialogMs: 190, interactionMs: 120 });
    expect(report.missed).toEqual([]);
  });

  test("no dialog is a missed aim, not a fast one", () => {
    const report = reportTap(page, 1_000, [tap(null), tap(null), tap(190)]);
    expect(report.figures.dialogMs).toBeNull();
    expect(report.missed).toEqual(["dialogMs"]);
    expect(tapTable([report])).toMatch(/^home +ar +1 +1\.4 +– +120 +1 of 3 +dialogMs$/m);
  });

  test("a letter that the app loses is a missed aim", () => {
    expect(reportTap(page, 1_000, [tap(150), tap(150, false), tap(150)]).missed).toEqual(["text"]);
  });
});
