import { inBdi, ltrLink, sectionsOf, withFacts, withParts } from "./legal-html";

it("cuts a text at its headings, under ids that do not depend on the language", () => {
  expect(sectionsOf("<p>Before</p>\n<h2>Who &amp; where</h2>\n<p>A</p><h3>B</h3><h2>Last</h2>")).toEqual([
    { id: "section-1", title: "Who &amp; where", html: "\n<p>A</p><h3>B</h3>" },
    { id: "section-2", title: "Last", html: "" },
  ]);
  expect(sectionsOf("<p>No heading</p>")).toEqual([]);
});

it("keeps the parts that are true", () => {
  const html = [
    "<h2>A</h2>",
    "<p>{{#consentFirst}}</p>\n<p>After yes.</p>\n<ul>\n<li>b</li>\n</ul>\n<p>{{/consentFirst}}</p>",
    "<p>{{^consentFirst}}</p>\n<p>Always.</p>\n<p>{{/consentFirst}}</p>",
    "<p>{{^stripeOnLoad}}</p>\n<p>Later.</p>\n<p>{{/stripeOnLoad}}</p>",
    "<p>End {{email}}</p>",
  ].join("\n");
  const off = { consentFirst: false, consentAsked: false, stripeOnLoad: false, schedulingWidget: false };
  expect(withParts(html, off)).toBe("<h2>A</h2>\n<p>Always.</p>\n<p>Later.</p>\n<p>End {{email}}</p>");
  expect(withParts(html, { ...off, consentFirst: true, stripeOnLoad: true })).toBe(
    "<h2>A</h2>\n<p>After yes.</p>\n<ul>\n<li>b</li>\n</ul>\n<p>End {{email}}</p>",
  );
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
