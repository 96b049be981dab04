import { blogPosting } from "./structured-data";

const url = "https://www.duneandharbour.example";

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
