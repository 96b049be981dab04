import { exampleHome as home } from "./example-home";
import { propertyThings } from "./structured-data";

const page = { path: "/de/properties/lantern-quay/", areaName: "Dubai Marina", description: "A home." };
const origin = "https://www.duneandharbour.example";

it("says what the home is and what it costs, at the address of its page", () => {
  const [product, residence] = propertyThings(home(), page);
  expect(product).toMatchObject({
    "@type": "Product",
    name: "Lantern Quay",
    url: `${origin}${page.path}`,
    image: `${origin}/static/cover.jpg`,
    offers: {
      "@type": "AggregateOffer",
      priceCurrency: "AED",
      lowPrice: 1_650_000,
      highPrice: 4_200_000,
      availability: "https://schema.org/InStock",
    },
  });
  expect(residence).toMatchObject({
    "@type": "Apartment",
    numberOfBedrooms: { minValue: 1, maxValue: 3 },
    floorSize: { minValue: 68, maxValue: 164, unitCode: "MTK" },
    address: { streetAddress: "Dubai Marina", addressRegion: "Dubai", addressCountry: "AE" },
  });
});

it("tells a house in the other emirate that is still being built from a ready flat", () => {
  const northsand = home({
    type: "villa",
    status: "offPlan",
    destination: { ...home().destination, emirate: "rasAlKhaimah" },
  });
  const [product, residence] = propertyThings(northsand, page);
  expect(product).toMatchObject({ offers: { availability: "https://schema.org/PreOrder" } });
  expect(residence).toMatchObject({
    "@type": "SingleFamilyResidence",
    address: { addressRegion: "Ras Al Khaimah" },
  });
});
