import type { PropertyDetails } from "./property-details";

/* For tests: a home of which each test changes what it is about. */

const picture = {
  crop: null,
  file: {
    childImageSharp: {
      gatsbyImageData: {
        layout: "fullWidth",
        width: 1,
        height: 1,
        images: { fallback: { src: "/static/cover.jpg" } },
      },
    },
  },
} as const;

const text = { summary: "A home.", suits: "Anyone.", highlights: ["By the water"], paragraphs: ["One."] };

export function exampleHome(facts: Partial<PropertyDetails> = {}): PropertyDetails {
  return {
    propertyId: "lantern-quay",
    name: "Lantern Quay",
    area: "dubaiMarina",
    type: "apartment",
    status: "ready",
    bedrooms: [1, 3],
    bathrooms: [1, 4],
    sizeSqm: [68, 164],
    priceAed: [1_650_000, 4_200_000],
    serviceChargeAedPerSqm: [165, 185],
    handover: null,
    featured: false,
    cover: picture,
    ownership: "freehold",
    pricedOn: "2026-11-16",
    completedIn: 2016,
    parkingSpaces: [1, 2],
    paymentPlan: null,
    plan: "oneBedroom",
    floorPlan: {
      width: 8,
      depth: 6,
      rooms: [
        { room: "living", at: [0, 0, 5, 4], number: [2, 2] },
        { room: "hall", at: [5, 0, 3, 2], number: [6, 1] },
        { room: "hall", at: [5, 2, 3, 2], number: [6, 3], continues: true },
        { room: "balcony", at: [0, 4, 8, 2], number: [4, 5] },
      ],
    },
    sun: [{ floors: [4, 22], months: Array.from({ length: 12 }, () => [[720, 1070] as const]) }],
    skyWays: [],
    light: null,
    pictures: [{ ...picture, viewId: "towers", alt: "The model of the house", closeUp: null }],
    text,
    destination: {
      emirate: "dubai",
      airport: "DXB",
      minutesToAirport: 35,
      grossYield: { kind: "percentRange", values: [0.055, 0.07], checked: null },
      text: { summary: "An area.", forIt: ["The tram"], againstIt: ["The traffic"], paragraphs: ["Two."] },
    },
    ...facts,
  };
}
