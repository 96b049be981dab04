import { breadcrumbList, faqPage, realEstateAgent, structuredDataText } from "./structured-data";
import site from "../../content/site/site.json";

const url = "https://www.duneandharbour.example";

it("knows the firm by what its content says", () => {
  expect(realEstateAgent(site)).toMatchObject({
    "@type": "RealEstateAgent",
    "@id": `${url}/#agency`,
    name: site.brand,
    telephone: site.contacts.phone,
    address: { addressCountry: "AE", streetAddress: site.contacts.street },
    openingHoursSpecification: { opens: "09:00", closes: "21:00" },
    sameAs: site.socials.map((social) => social.url),
  });
});

it("counts the way to a page from one", () => {
  const list = breadcrumbList([
    { name: "Dune & Harbour", path: "/ko/" },
    { name: "Properties", path: "/ko/properties/" },
  ]);
  expect(list.itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Dune & Harbour", item: `${url}/ko/` },
    { "@type": "ListItem", position: 2, name: "Properties", item: `${url}/ko/properties/` },
  ]);
});

it("pairs questions with their answers", () => {
  expect(faqPage([{ question: "May I?", answer: "You may." }]).mainEntity).toEqual([
    { "@type": "Question", name: "May I?", acceptedAnswer: { "@type": "Answer", text: "You may." } },
  ]);
});

it("cannot be ended early by what a text holds", () => {
  const text = structuredDataText([{ "@type": "Thing", name: "</script><script>alert(1)" }]);
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual({
    "@context": "https://schema.org",
    "@graph": [{ "@type": "Thing", name: "</script><script>alert(1)" }],
  });
});

it("leaves out the marks that hold a figure's direction in a sentence", () => {
  const text = structuredDataText([{ "@type": "Thing", name: "costs \u20684 %\u2069 more" }]);
  expect(JSON.parse(text)).toMatchObject({ "@graph": [{ name: "costs 4 % more" }] });
});
