import { languages, languageOf, type LanguageCode } from "../site/languages";
import { publicEnv } from "../site/public-env";
import type { SiteContent } from "./site-content";

/* What search engines read of a page beside its words, as schema.org names it. State only what the page shows. */

/** One node of the graph. */
export interface Thing {
  "@type": string;
  [property: string]: unknown;
}

/** The absolute address of a path of the site. */
export const absoluteUrl = (path: string) => publicEnv.siteUrl + path;

const agencyId = () => absoluteUrl("/#agency");

/** The firm itself. */
export function realEstateAgent({ brand, legalName, contacts, officeHours, socials }: SiteContent): Thing {
  return {
    "@type": "RealEstateAgent",
    "@id": agencyId(),
    name: brand,
    legalName,
    url: absoluteUrl("/"),
    logo: absoluteUrl("/icons/icon-512.png"),
    image: absoluteUrl(housePicture),
    telephone: contacts.phone,
    email: contacts.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: contacts.street,
      addressLocality: "Dubai",
      addressCountry: "AE",
    },
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
      opens: officeHours.opens,
      closes: officeHours.closes,
    },
    areaServed: "Dubai",
    knowsLanguage: languages.map(({ iso }) => iso),
    sameAs: socials.map(({ url }) => url),
  };
}

/** A page on the way from the home page to the one that is shown. `path` is as it is served, with its language. */
export interface Crumb {
  name: string;
  path: string;
}

/** @param crumbs from the home page to the page itself */
export function breadcrumbList(crumbs: readonly Crumb[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}

/** For a page that shows these questions with their answers. */
export function faqPage(questions: readonly { question: string; answer: string }[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

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

interface PostFacts {
  title: string;
  description: string;
  /** Days: `YYYY-MM-DD`. */
  date: string;
  updated: string | null;
  /** Address of its picture, absolute or of this site. */
  image: string | undefined;
  /** The house itself, or one of its people. */
  author: { name: string; role: string };
  tags: readonly string[];
  minutes: number;
  /** Path of its page, with its language. */
  path: string;
  language: LanguageCode;
  /** The firm's name. */
  publisher: string;
}

/** An article of the journal. */
export function blogPosting({
  title,
  description,
  date,
  updated,
  image,
  author,
  tags,
  minutes,
  path,
  language,
  publisher,
}: PostFacts): Thing {
  const firm = { "@type": "RealEstateAgent", "@id": agencyId(), name: publisher, url: absoluteUrl("/") };
  const url = absoluteUrl(path);
  return {
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    headline: title,
    description,
    url,
    mainEntityOfPage: url,
    ...(image && { image: new URL(image, absoluteUrl("/")).href }),
    datePublished: date,
    dateModified: updated ?? date,
    inLanguage: languageOf(language).iso,
    author:
      author.name === publisher
        ? firm
        : { "@type": "Person", name: author.name, jobTitle: author.role, worksFor: firm },
    publisher: firm,
    keywords: tags,
    timeRequired: `PT${String(minutes)}M`,
  };
}

/** The picture of what has none of its own. */
const housePicture = "/share.jpg";

/** Figures in a sentence stand between these; they are for the eye alone. */
const isolates = /[\u2066-\u2069]/g;

/** The text of a script that holds the things: nothing in it can end the script early. */
export function structuredDataText(things: readonly Thing[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": things })
    .replace(isolates, "")
    .replace(/</g, "\\u003c");
}
