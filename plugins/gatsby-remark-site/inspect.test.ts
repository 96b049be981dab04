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
