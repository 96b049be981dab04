import { absoluteUrl, agencyId, housePicture, type Thing } from "../../lib/structured-data";
import { languageOf, type LanguageCode } from "../../site/languages";

interface EventFacts {
  name: string;
  description: string;
  /** ISO 8601: a day local to the place, or a time with its offset. */
  starts: string;
  ends: string;
  venue: { name: string; address?: string; city: string; countryCode: string };
  /** Path of its page, with its language. */
  path: string;
  language: LanguageCode;
  /** The firm's name. */
  organizer: string;
}

/** A stop of the roadshow. Nobody pays to come. */
export function event({
  name,
  description,
  starts,
  ends,
  venue,
  path,
  language,
  organizer,
}: EventFacts): Thing {
  return {
    "@type": "Event",
    name,
    description,
    startDate: starts,
    endDate: ends,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    inLanguage: languageOf(language).iso,
    url: absoluteUrl(path),
    image: absoluteUrl(housePicture),
    location: {
      "@type": "Place",
      name: venue.name,
      address: {
        "@type": "PostalAddress",
        ...(venue.address && { streetAddress: venue.address }),
        addressLocality: venue.city,
        addressCountry: venue.countryCode,
      },
    },
    isAccessibleForFree: true,
    offers: {
      "@type": "Offer",
      price: 0,
      priceCurrency: "AED",
      availability: "https://schema.org/InStock",
      url: absoluteUrl(path),
    },
    organizer: {
      "@type": "RealEstateAgent",
      "@id": agencyId(),
      name: organizer,
      url: absoluteUrl("/"),
    },
  };
}
