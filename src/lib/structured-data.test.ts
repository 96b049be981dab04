import {
  blogPosting,
  breadcrumbList,
  event,
  faqPage,
  realEstateAgent,
  structuredDataText,
} from "./structured-data";
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

it("says of an event when, where and by whom", () => {
  const facts = {
    name: "Dubai in Milan",
    description: "Three days.",
    starts: "2027-03-05",
    ends: "2027-03-07",
    venue: { name: "Palazzo", city: "Milan", countryCode: "IT" },
    path: "/it/roadshow-italy/",
    language: "it",
    organizer: "Dune & Harbour",
  } as const;
  expect(event(facts)).toMatchObject({
    startDate: "2027-03-05",
    endDate: "2027-03-07",
    inLanguage: "it",
    url: `${url}/it/roadshow-italy/`,
    location: { name: "Palazzo", address: { addressLocality: "Milan", addressCountry: "IT" } },
    offers: { price: 0 },
    organizer: { "@id": `${url}/#agency`, name: "Dune & Harbour" },
  });
  expect(event(facts).location).not.toHaveProperty("address.streetAddress");
});

describe("an article", () => {
  const facts = {
    title: "Five reasons",
    description: "What to check.",
    date: "2025-09-15",
    updated: null,
    image: "/static/cover.jpg",
    author: { name: "Dune & Harbour", role: "Editorial desk" },
    tags: ["Costs"],
    minutes: 5,
    path: "/de/blog/five/",
    language: "de",
    publisher: "Dune & Harbour",
  } as const;

  it("is told with its day, picture, language and page", () => {
    expect(blogPosting(facts)).toMatchObject({
      "@type": "BlogPosting",
      headline: "Five reasons",
      url: `${url}/de/blog/five/`,
      image: `${url}/static/cover.jpg`,
      datePublished: "2025-09-15",
      dateModified: "2025-09-15",
      inLanguage: "de",
      timeRequired: "PT5M",
      author: { "@id": `${url}/#agency` },
      publisher: { "@id": `${url}/#agency` },
    });
  });

  it("has the person as its author who wrote it, and the day on which it was changed", () => {
    const author = { name: "Leila Haddad", role: "Adviser" };
    expect(blogPosting({ ...facts, author, updated: "2026-01-02" })).toMatchObject({
      dateModified: "2026-01-02",
      author: { "@type": "Person", name: "Leila Haddad", worksFor: { "@id": `${url}/#agency` } },
    });
  });
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
