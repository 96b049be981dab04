import type { PropertyCard } from "../../lib/site-content";
import { exampleHome } from "./example-home";
import { filtered, filtersOf, inAddress, looser, sorted, sortOrderOf } from "./filters";

const home = (propertyId: string, facts: Partial<PropertyCard>): PropertyCard =>
  exampleHome({ priceAed: [1_500_000, 4_000_000], sizeSqm: [60, 160], ...facts, propertyId });

const homes = [
  home("flat", {}),
  home("studio", {
    area: "jumeirahVillageCircle",
    bedrooms: [0, 2],
    priceAed: [690_000, 1_750_000],
    sizeSqm: [38, 104],
    status: "offPlan",
    handover: "2027-Q4",
  }),
  home("villa", {
    area: "palmJumeirah",
    type: "villa",
    bedrooms: [4, 6],
    priceAed: [18_500_000, 34_000_000],
    sizeSqm: [465, 720],
    featured: true,
  }),
  home("creek", {
    area: "dubaiCreekHarbour",
    bedrooms: [1, 4],
    status: "offPlan",
    handover: "2028-Q3",
    priceAed: [1_480_000, 5_900_000],
  }),
];
const ids = (found: readonly PropertyCard[]) => found.map(({ propertyId }) => propertyId);
const find = (query: string) => ids(filtered(homes, filtersOf(query)));

it.each([
  ["", ["flat", "studio", "villa", "creek"]],
  ["?area=palm-jumeirah", ["villa"]],
  ["?type=apartment", ["flat", "studio", "creek"]],
  ["?status=off-plan", ["studio", "creek"]],
  ["?price=1500000", ["flat", "studio", "creek"]],
  ["?price=1000000&type=apartment", ["studio"]],
  ["?area=palm-jumeirah&type=apartment", []],
])("%s finds %j", (query, found) => {
  expect(find(query)).toEqual(found);
});

it.each([
  ["0", ["studio"]],
  ["1", ["flat", "studio", "creek"]],
  ["4", ["villa", "creek"]],
  // The last choice is "5 or more".
  ["5", ["villa"]],
])("%s bedrooms are had by %j", (bedrooms, found) => {
  expect(find(`?bedrooms=${bedrooms}`)).toEqual(found);
});

it("leaves aside what an address says beyond the choices", () => {
  expect(filtersOf("?area=atlantis&type=&bedrooms=7&price=12&status=sold&utm_source=x")).toEqual({
    area: null,
    type: null,
    bedrooms: null,
    price: null,
    status: null,
  });
  expect(sortOrderOf("?sort=worst")).toBe("selected");
});

it("writes names into an address and finds them there again", () => {
  expect(inAddress("jumeirahVillageCircle")).toBe("jumeirah-village-circle");
  expect(filtersOf("?area=jumeirah-village-circle").area).toBe("jumeirahVillageCircle");
  expect(sortOrderOf("?sort=price-up")).toBe("priceUp");
});

it.each([
  ["selected", ["villa", "flat", "studio", "creek"]],
  ["priceUp", ["studio", "creek", "flat", "villa"]],
  ["priceDown", ["villa", "creek", "flat", "studio"]],
  ["soonest", ["flat", "villa", "studio", "creek"]],
  ["largest", ["villa", "flat", "creek", "studio"]],
] as const)("sorts by %s without touching the list it was given", (order, found) => {
  const before = ids(homes);
  expect(ids(sorted(homes, order))).toEqual(found);
  expect(ids(homes)).toEqual(before);
});

it("names each wish that stands in the way, with what there is without it", () => {
  expect(looser(homes, filtersOf("?area=palm-jumeirah&type=apartment"))).toEqual([
    { name: "area", count: 3 },
    { name: "type", count: 1 },
  ]);
  expect(looser(homes, filtersOf("?area=business-bay"))).toEqual([{ name: "area", count: 4 }]);
});
