import { languages } from "../site/languages";
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

export const agencyId = () => absoluteUrl("/#agency");

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

/** The picture of what has none of its own. */
export const housePicture = "/share.jpg";

/** Figures in a sentence stand between these; they are for the eye alone. */
const isolates = /[\u2066-\u2069]/g;

/** The text of a script that holds the things: nothing in it can end the script early. */
export function structuredDataText(things: readonly Thing[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": things })
    .replace(isolates, "")
    .replace(/</g, "\\u003c");
}
