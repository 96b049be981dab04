import { event } from "./structured-data";

const url = "https://www.duneandharbour.example";

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
