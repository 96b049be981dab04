/** @jest-environment node */
import { inspectBody } from "./inspect";

const body = `
## One

Some **words** and [a link](/terms/ "title"), [another](#one), [one away](https://example.com/).

![A plan](./plan%201.jpg)

| a | b |
| - | - |
| 1 | 2 |
`;

const bulletsOf = (text: string) =>
  inspectBody(text).problems.map(({ line, problem }) => `${String(line)} ${problem.split(":")[0] ?? ""}`);

it.each([
  ["Word's own", "\uf0b7\tOne\n\uf0b7\tTwo\n", ['1 "\uf0b7" makes no list']],
  ["a dash with a tab", "Text:\n–\tOne\n", ['2 "–" makes no list']],
  ["dashes in lines one below the other", "– One\n– Two\n", ['1 "–" makes no list']],
  ["dots at the ends of lines", "· One  \n· Two\n", ['1 "·" makes no list']],
  ["none in a dialogue", "– Who pays?\n\n– Both.\n", []],
  ["none in numbers below zero", "–5 degrees\n–7 degrees\n", []],
  ["none after bold words", "**Marina** • Palm\n", []],
])("finds bullets that make no list: %s", (_, text, found) => {
  expect(bulletsOf(text)).toEqual(found);
});

it.each(["IMG_2034", "DSC01234", "plan-of-3", "plan.png"])("takes %s for a name of a picture", (alt) => {
  expect(inspectBody(`![${alt}](plan-of-3.jpg)\n`).problems).toEqual([
    { line: 1, problem: `"${alt}" is the name of a file: write what plan-of-3.jpg shows between [ and ]` },
  ]);
});

it.each(["A tower in 2034", "4층평면도", "Tower"])("takes %s for what a picture shows", (alt) => {
  expect(inspectBody(`![${alt}](plan-of-3.jpg)\n`).problems).toEqual([]);
});

it("finds what must be compared with other files, with its lines", () => {
  expect(inspectBody(body)).toEqual({
    problems: [],
    headings: [{ text: "One", depth: 2 }],
    links: [
      { line: 4, address: "/terms/" },
      { line: 4, address: "#one" },
    ],
    pictures: [{ line: 6, name: "plan 1.jpg" }],
    tables: 1,
    callouts: 0,
    paragraphs: [{ line: 4, text: "Some words and a link, another, one away." }],
    text: "One Some words and a link, another, one away. a b 1 2",
  });
});
