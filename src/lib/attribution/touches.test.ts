import { afterLanding, attributionOfJson, type Landing } from "./touches";

const landing = (changes: Partial<Landing>): Landing => ({
  path: "/",
  campaign: null,
  referrer: null,
  at: 1,
  ...changes,
});
const advert = { utm_source: "fb", utm_campaign: "spring", gclid: "G" };
const afterAdvert = afterLanding(null, landing({ path: "/de/partners/", campaign: advert }));

it("keeps the first landing as both touches, with its page", () => {
  expect(afterAdvert).toEqual({
    first: { ...advert, at: 1 },
    last: { ...advert, at: 1 },
    landing: "/de/partners/",
  });
});

it("lets another campaign be the last touch, and leaves the first and its page", () => {
  const search = { utm_source: "search" };
  const next = landing({ path: "/video/", campaign: search, referrer: "find.example", at: 2 });
  expect(afterLanding(afterAdvert, next)).toEqual({
    ...afterAdvert,
    last: { ...search, referrer: "find.example", at: 2 },
  });
});

it.each([
  ["a link of another site", { referrer: "news.example", at: 2 }],
  ["a visit of the visitor's own accord", { at: 2 }],
  ["the same campaign once more, as a reload brings it", { campaign: advert, at: 2 }],
])("does not put %s in the place of a campaign", (_, changes) => {
  expect(afterLanding(afterAdvert, landing(changes))).toBe(afterAdvert);
});

it("does not put a link of another site in the place of an advert that its click alone names", () => {
  const clicked = afterLanding(null, landing({ campaign: { gclid: "G" } }));
  expect(afterLanding(clicked, landing({ referrer: "news.example", at: 2 }))).toBe(clicked);
});

it("puts a campaign or another site in the place of what was no campaign", () => {
  const direct = afterLanding(null, landing({}));
  expect(direct).toEqual({ first: { at: 1 }, last: { at: 1 }, landing: "/" });
  const referred = afterLanding(direct, landing({ referrer: "news.example", at: 2 }));
  expect(referred).toEqual({ ...direct, last: { referrer: "news.example", at: 2 } });
  expect(afterLanding(referred, landing({ at: 3 }))).toBe(referred);
  expect(afterLanding(referred, landing({ campaign: advert, at: 3 }))).toEqual({
    ...direct,
    last: { ...advert, at: 3 },
  });
});

it.each([null, "text", [], {}, { first: {}, last: {}, landing: "/" }, { first: { at: 1 }, last: { at: 1 } }])(
  "reads %j back as nothing",
  (json) => {
    expect(attributionOfJson(json)).toBeNull();
  },
);

it("reads back what it wrote", () => {
  expect(attributionOfJson(JSON.parse(JSON.stringify(afterAdvert)))).toEqual(afterAdvert);
});
