import { inBdi, ltrLink, sectionsOf, withFacts } from "./legal-html";

it("cuts a text at its headings, under ids that do not depend on the language", () => {
  expect(sectionsOf("<p>Before</p>\n<h2>Who &amp; where</h2>\n<p>A</p><h3>B</h3><h2>Last</h2>")).toEqual([
    { id: "section-1", title: "Who &amp; where", html: "\n<p>A</p><h3>B</h3>" },
    { id: "section-2", title: "Last", html: "" },
  ]);
  expect(sectionsOf("<p>No heading</p>")).toEqual([]);
});

it("puts the facts of the firm in their places, and leaves alone what is none", () => {
  const facts = {
    brand: inBdi("Sand & Sea <b>"),
    legalName: "",
    brokerLicence: "",
    tradeLicence: "",
    register: "",
    director: "",
    vatNumber: "",
    address: "",
    email: ltrLink("mailto:a@b.example", "a@b.example"),
    phone: "",
    clubPrice: "$&",
  };
  expect(withFacts("{{brand}} {{ email }} {{toString}} {{clubPrice}}", facts)).toBe(
    '<bdi>Sand &amp; Sea &lt;b></bdi> <a href="mailto:a@b.example"><bdi dir="ltr">a@b.example</bdi></a> {{toString}} $&',
  );
});
