/** @jest-environment node */
import { formatTable, printable, widthOf } from "./table";

test("columns are aligned in every script", () => {
  const rows = [
    ["Ann", "1"],
    ["نور الهدى", "2"],
    ["김민준", "3"],
    ["José", "4"],
    ["Jose\u0301", "5"],
  ];
  const lines = formatTable(["Name", "N"], rows).trimEnd().split("\n");
  const widths = lines.map((line) => widthOf(line.slice(0, line.search(/\S$/))));
  expect(lines).toHaveLength(6);
  expect(new Set(widths)).toEqual(new Set([11]));
});

test("a right-to-left cell is isolated, so that it does not reorder the row", () => {
  expect(formatTable(["Name", "N"], [["نور", "2"]])).toContain("\u2068نور\u2069");
});

test("a name cannot control the terminal", () => {
  expect(printable("a\u001b[2Jb\u009b31m\u202ec\nd")).toBe("a [2Jb 31m c d");
});

test("a long cell is cut between graphemes", () => {
  const [, line = ""] = formatTable(["Name"], [["👩‍👩‍👧".repeat(40)]]).split("\n");
  expect(widthOf(line)).toBeLessThanOrEqual(40);
  expect(line).toMatch(/^(?:👩‍👩‍👧)+…$/u);
});
