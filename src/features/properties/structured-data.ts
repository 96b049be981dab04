import { absoluteUrl, type Thing } from "../../lib/structured-data";
import type { PropertyDetails } from "./property-details";

const kinds = {
  apartment: "Apartment",
  penthouse: "Apartment",
  villa: "SingleFamilyResidence",
  townhouse: "House",
} as const satisfies Record<PropertyDetails["type"], string>;

interface Page {
  /** Of the page, with its language. */
  path: string;
  areaName: string;
  description: string;
}

/** What search engines may know of a home: it, and what it costs, as the page shows it. */
export function propertyThings(home: PropertyDetails, { path, areaName, description }: Page): Thing[] {
  const { name, type, status, bedrooms, sizeSqm, priceAed, cover, destination } = home;
  const url = absoluteUrl(path);
  const image = cover.file.childImageSharp.gatsbyImageData.images.fallback?.src;
  return [
    {
      "@type": "Product",
      "@id": `${url}#home`,
      name,
      description,
      url,
      ...(image && { image: absoluteUrl(image) }),
      category: kinds[type],
      offers: {
        "@type": "AggregateOffer",
        priceCurrency: "AED",
        lowPrice: priceAed[0],
        highPrice: priceAed[1],
        availability: `https://schema.org/${status === "ready" ? "InStock" : "PreOrder"}`,
        url,
      },
    },
    {
      "@type": kinds[type],
      name,
      url,
      numberOfBedrooms: { "@type": "QuantitativeValue", minValue: bedrooms[0], maxValue: bedrooms[1] },
      floorSize: {
        "@type": "QuantitativeValue",
        minValue: sizeSqm[0],
        maxValue: sizeSqm[1],
        unitCode: "MTK",
      },
      address: {
        "@type": "PostalAddress",
        streetAddress: areaName,
        addressRegion: destination.emirate === "dubai" ? "Dubai" : "Ras Al Khaimah",
        addressCountry: "AE",
      },
    },
  ];
}
