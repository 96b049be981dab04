/** @jest-environment node */
import { formatFault, parseJson, parseMarkdownFile } from "./parse";

const fields = {
  title: "What it costs",
  description: "Every fee.",
  coverAlt: "A tower",
  author: "desk",
  tags: "[costs]",
  cover: "cover.jpg",
};

/** `title` is on line 2, `cover` on line 7, the end of the head on line 8. */
function post(changed: Partial<typeof fields> = {}): string {
  const lines = Object.entries({ ...fields, ...changed }).map(([name, value]) => `${name}: ${value}`);
  return `---\n${lines.join("\n")}\n---\n\nText.\n\n---\n\nMore.\n`;
}

const faultsOf = (source: string) => parseMarkdownFile("en.md", source).faults.map(formatFault);

it("takes a head with the ends of lines, the mark and the comments that editors write", () => {
  for (const source of [
    post(),
    post().replace(/\n/g, "\r\n"),
    `\ufeff${post()}`,
    post({ tags: "[costs] # one" }),
  ])
    expect(faultsOf(source)).toEqual([]);
  expect(faultsOf(post({ tags: "\n- costs\n  - [a]", title: "'It''s \"it\"'" }))).toEqual([]);
});

it.each<[string, string, string]>([
  ["two hyphens", post().replace("---", "--"), '1: begin the file with a line "---"'],
  ["no first line", post().replace("---\n", ""), '1: begin the file with a line "---"'],
  ["an empty line above", `\n${post()}`, '1: begin the file with a line "---"'],
  ["nothing at all", "", '1: begin the file with a line "---"'],
  [
    "another encoding",
    "\ufffd\ufffd-\0-\0",
    '1: is not saved as UTF-8, so that letters are lost: save it anew with the encoding "UTF-8"',
  ],
])("says one thing of a file that begins with %s", (_, source, said) => {
  expect(faultsOf(source)).toEqual([`en.md:${said}`]);
});

const noField =
  'this line is no field: write it as "name: text", or if the text begins here, write a line "---" above it';

it.each<[string, string, string]>([
  ["left out, with a rule further below", post().replace("\n---", ""), `9: ${noField}`],
  ["misspelt", post().replace("\n---", "\n--"), `8: ${noField}`],
  [
    "left out, and no other below",
    post().replace(/\n---\n/g, "\n"),
    '1: nothing ends the part that begins here: write a line "---" above the text',
  ],
])("says where the end of the head is %s", (_, source, said) => {
  expect(faultsOf(source)).toEqual([`en.md:${said}`]);
});

const inQuotes = 'stands in quotes: write a " before and after it';
const sign = `a text that begins with [, {, *, & or >, or has quotation marks in it, ${inQuotes}, and \\ before each " in it`;
const colon = `a text with a colon in it ${inQuotes}; and a field has no spaces before it`;

it.each<[string, string, string]>([
  ["a list", post({ tags: "[costs" }), '7: the list above does not end: write a "]" after its last entry'],
  ["a text", post({ title: '"What' }), '8: a text above does not end: write a " after it'],
  ["quotation marks", post({ title: '"The "best" one"' }), `2: ${sign}`],
  ["a colon", post({ title: "Fees: all" }), `2: ${colon}`],
  ["a bracket", post({ title: "[x] y" }), `2: ${sign}`],
  ["an at sign", post({ title: "@x" }), `2: a text that begins with @, \` or % ${inQuotes}`],
  ["a field without its colon", post().replace("author:", "author"), `5: ${noField}`],
  ["a field twice", post({ tags: "[costs]\ntitle: x" }), "7: this field stands twice: remove one of the two"],
  ["spaces before a field", post().replace("author", " author"), `4: ${colon}`],
])("says what YAML does not take of %s, where, and what to write", (_, source, said) => {
  expect(faultsOf(source)).toEqual([`en.md:${said}`]);
});

it.each<[string, string, string]>([
  [
    "a comma left out",
    '{\n  "a": "b"\n  "c": "d"\n}',
    '3: is not valid JSON at column 3: write a comma before this, or \\ before each " that is within a text',
  ],
  [
    "a comma too many",
    '{\n  "a": "b",\n}',
    "3: is not valid JSON at column 1: write a name in double quotes here, or remove the comma before it",
  ],
  [
    "two commas",
    "[1,,2]",
    "1: is not valid JSON at column 4: write a value here, or remove the comma that is one too many",
  ],
  ["no end", '{\n  "a": {}\n', '3: is not valid JSON at column 1: write a "}" here'],
  ["a bracket too many", "{}\n}", "2: is not valid JSON at column 1: remove all from here on"],
  ["a name without quotes", '{\n  a: "b"\n}', "2: is not valid JSON at column 3: write it in double quotes"],
  [
    "a text without its end",
    '{"a": "b\n}',
    '1: is not valid JSON at column 7: write a " at the end of this text',
  ],
  ["a comment", "{// a\n}", "1: is not valid JSON at column 2: remove the comment"],
  [
    "a mark of byte order",
    "\ufeff{}",
    '1: is not valid JSON at column 1: a mark stands before the first sign: save it as "UTF-8" without "BOM"',
  ],
])("says where JSON ends to be JSON, and what to do: %s", (_, source, said) => {
  expect(parseJson("tags.json", source).faults.map(formatFault)).toEqual([`tags.json:${said}`]);
});

it("takes JSON that is right", () => {
  const source = '{ "a": [], "b": {}, "c": ["x\\n", -1.5e3, true, null, { "d": false }] }\n';
  expect(parseJson("tags.json", source)).toEqual({ value: JSON.parse(source) as unknown, faults: [] });
});
