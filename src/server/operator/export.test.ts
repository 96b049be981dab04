/** @jest-environment node */
import { csvCell } from "./export";
import { normalEmail, normalPhone } from "./person";
import { readSince } from "./since";
import { readCells } from "../../../tests/harness/csv";

describe("a cell of CSV", () => {
  test.each([
    ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
    ["+971500000123", "'+971500000123"],
    ["-1+1", "'-1+1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "\t'=1"],
    ["\r=1", '"\r\'=1"'],
    [" =1+1", " '=1+1"],
    ["c;=1+2;d", "c;'=1+2;d"],
    ["a\n=1", '"a\n\'=1"'],
    ["a\t=1", "a\t'=1"],
    ["a, -1", '"a, \'-1"'],
    ['a;"=1"', '"a;""\'=1"""'],
    ["＝1+1", "'＝1+1"],
    ['=cmd|"/c calc",A1', '"\'=cmd|""/c calc"",A1"'],
  ])("never begins as a formula does: %j", (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  test.each([
    ["Noor", "Noor"],
    ["O'Hara, Ann", '"O\'Hara, Ann"'],
    ['the "best"', '"the ""best"""'],
    ["two\nlines", '"two\nlines"'],
    ["a=b", "a=b"],
    ["", ""],
  ])("is quoted where it must be: %j", (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });
});

/** What may run where a spreadsheet takes it for a formula. */
const formulas = [
  ...["=1+1", "+1+1", "-1+1", "@SUM(1)", "=cmd|'/c calc'!A1", '=HYPERLINK("https://x.example","y")'],
  ...["＝1+1", "＋1", "－1", "＠SUM(1)", "=-1", "+971500000123;=1", "=1,=2;=3\t=4"],
];
/** Where in a cell it may stand. */
const places = [
  ...["%", " %", "\t%", "\r%", "\n%", "\u00a0%", "\u200b%", "\ufeff%", '"%', '""%"', "\u0000%", "\u000b%"],
  ...[
    "a;%",
    "a; %;b",
    "a,%",
    "a, %,b",
    "a\t%",
    "a\r\n%",
    "a\n%",
    "a|%",
    'a;"%";b',
    'a,"%"',
    'a;" "%',
    "a\u2028%",
  ],
  ...[";%", ",;\t%", '";%', '","%'],
];
const hostile = formulas.flatMap((text) => places.map((place) => place.replace("%", () => text)));

const runs = /^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]/u;

describe("no formula runs", () => {
  test("of some hundred hostile values", () => {
    expect(new Set(hostile).size).toBeGreaterThan(300);
    const parts = (value: string) => value.split(/[,;|\t\r\n\u2028]/);
    expect(hostile.filter((value) => !parts(value).some((part) => runs.test(part)))).toEqual([]);
  });

  test.each([",", ";", "\t", "|"])("where cells are separated by %j", (separator) => {
    const dangerous = hostile.filter((value) => {
      const line = ["DH-1", value, "Noor", value].map(csvCell).join(",");
      // Some readers know no quotes at all.
      const bare = line.split(/[\r\n]/).flatMap((each) => each.split(separator));
      return [...readCells(line, separator), ...bare].some((cell) => runs.test(cell));
    });
    expect(dangerous).toEqual([]);
  });

  test("and whoever separates at commas reads every value as it was, but for the apostrophes", () => {
    const plain = (text: string | undefined) => text?.replaceAll("'", "");
    for (const value of hostile) {
      const cells = readCells(["DH-1", value, "Noor"].map(csvCell).join(","), ",");
      expect(cells.map(plain)).toEqual(["DH-1", plain(value), "Noor"]);
    }
  });
});

test.each([
  "+971500000123",
  "+971 (50) 000-0123",
  "00971 50 000 0123",
  "971500000123",
  "050 000 0123",
  "٠٥٠٠٠٠٠١٢٣",
  " +971-50-000-0123 ",
])("%j is the same number as in the store", (spelling) => {
  expect(normalPhone(spelling)).toBe("+971500000123");
});

test("a number without its plus is read as international where it cannot be local", () => {
  expect(normalPhone("886912345678")).toBe("+886912345678");
});

test.each(["", "abc", "123", "+999123"])("%j is no number", (text) => {
  expect(normalPhone(text)).toBeNull();
});

test("an address is compared in small letters", () => {
  expect(normalEmail(" Noor@Mail.Example ")).toBe("noor@mail.example");
  expect(normalEmail("noor")).toBeNull();
});

test("a point in time", () => {
  const now = Date.parse("2026-03-10T12:00:00Z");
  expect(readSince("2026-03-01", now)).toBe(Date.parse("2026-03-01T00:00:00Z"));
  expect(readSince("2026-03-01T09:00+04:00", now)).toBe(Date.parse("2026-03-01T05:00:00Z"));
  expect(readSince("7d", now)).toBe(Date.parse("2026-03-03T12:00:00Z"));
  expect(readSince("24h", now)).toBe(Date.parse("2026-03-09T12:00:00Z"));
  // Whose nine o'clock is not said; there is no such day; neither is a time at all.
  for (const text of ["2026-03-01T09:00", "2026-02-30", "2026-13-01", "yesterday", "7w", ""]) {
    expect(readSince(text, now)).toBeNull();
  }
});
