import {
  areas,
  propertyStatuses,
  propertyTypes,
  type Area,
  type PropertyStatus,
  type PropertyType,
} from "../../contracts/content/terms";
import type { PropertyCard } from "../../lib/site-content";

/** From this number on, a wish for bedrooms means "or more". */
export const mostBedrooms = 5;
export const bedroomChoices = [0, 1, 2, 3, 4, mostBedrooms] as const;
/** Dirhams. */
export const priceChoices = [
  1_000_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000, 20_000_000,
] as const;
export const sortOrders = ["selected", "priceUp", "priceDown", "soonest", "largest"] as const;

export type BedroomChoice = (typeof bedroomChoices)[number];
export type PriceChoice = (typeof priceChoices)[number];
export type SortOrder = (typeof sortOrders)[number];

/** What the visitor looks for; null where anything will do. */
export interface Filters {
  area: Area | null;
  type: PropertyType | null;
  bedrooms: BedroomChoice | null;
  price: PriceChoice | null;
  status: PropertyStatus | null;
}
export type FilterName = keyof Filters;

export const filterNames = [
  "area",
  "type",
  "bedrooms",
  "price",
  "status",
] as const satisfies readonly FilterName[];

/** What an address may say; whatever else it says is left aside. */
const choices = {
  area: areas,
  type: propertyTypes,
  bedrooms: bedroomChoices,
  price: priceChoices,
  status: propertyStatuses,
} as const;

/** `dubaiMarina` as it stands in an address: `dubai-marina`. */
export const inAddress = (value: string | number) =>
  String(value).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function choiceIn<Value extends string | number>(
  values: readonly Value[],
  text: string | null,
): Value | null {
  return values.find((value) => inAddress(value) === text) ?? null;
}

export function filtersOf(query: string): Filters {
  const asked = new URLSearchParams(query);
  return {
    area: choiceIn(choices.area, asked.get("area")),
    type: choiceIn(choices.type, asked.get("type")),
    bedrooms: choiceIn(choices.bedrooms, asked.get("bedrooms")),
    price: choiceIn(choices.price, asked.get("price")),
    status: choiceIn(choices.status, asked.get("status")),
  };
}

export function sortOrderOf(query: string): SortOrder {
  return choiceIn(sortOrders, new URLSearchParams(query).get("sort")) ?? "selected";
}

const fits: { [Name in FilterName]: (home: PropertyCard, wish: NonNullable<Filters[Name]>) => boolean } = {
  area: (home, area) => home.area === area,
  type: (home, type) => home.type === type,
  bedrooms: ({ bedrooms: [from, to] }, wish) => to >= wish && (wish === mostBedrooms || from <= wish),
  // The cheapest home of the project has to be within reach.
  price: ({ priceAed: [from] }, most) => from <= most,
  status: (home, status) => home.status === status,
};

function fitsOne<Name extends FilterName>(name: Name, home: PropertyCard, wish: Filters[Name]): boolean {
  return wish === null || fits[name](home, wish);
}

export function filtered(homes: readonly PropertyCard[], filters: Filters): PropertyCard[] {
  return homes.filter((home) => filterNames.every((name) => fitsOne(name, home, filters[name])));
}

/** Ready homes come before every quarter. */
const handoverOf = ({ handover }: PropertyCard) => handover ?? "";

const orders: Record<SortOrder, (a: PropertyCard, b: PropertyCard) => number> = {
  selected: (a, b) => Number(b.featured) - Number(a.featured),
  priceUp: (a, b) => a.priceAed[0] - b.priceAed[0],
  priceDown: (a, b) => b.priceAed[1] - a.priceAed[1],
  soonest: (a, b) => (handoverOf(a) < handoverOf(b) ? -1 : handoverOf(a) > handoverOf(b) ? 1 : 0),
  largest: (a, b) => b.sizeSqm[1] - a.sizeSqm[1],
};

export function sorted(homes: readonly PropertyCard[], order: SortOrder): PropertyCard[] {
  return [...homes].sort(orders[order]);
}

/** The wishes that alone stand in the way: without each of them, how many homes there would be. */
export function looser(
  homes: readonly PropertyCard[],
  filters: Filters,
): { name: FilterName; count: number }[] {
  return filterNames
    .filter((name) => filters[name] !== null)
    .map((name) => ({ name, count: filtered(homes, { ...filters, [name]: null }).length }))
    .filter(({ count }) => count > 0);
}
