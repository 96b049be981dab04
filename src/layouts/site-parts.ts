import { inVariant } from "./in-variant";

const all = [
  {
    title: "buy",
    links: inVariant([
      { to: "properties", name: "properties" },
      { to: "investment-opportunities", name: "investmentOpportunities" },
      { to: "invest-in-dubai", name: "investInDubai" },
      { to: "investment-compass", name: "investmentCompass" },
      { to: "al-marjan-island", name: "alMarjanIsland" },
    ] as const),
  },
  {
    title: "own",
    links: inVariant([
      { to: "sell-your-property", name: "sellYourProperty" },
      { to: "list-your-property-in-dubai", name: "listYourProperty" },
      { to: "listsell", name: "listsell" },
      { to: "dubai-insiders-club", name: "insidersClub" },
      { to: "partners", name: "partners" },
    ] as const),
  },
  {
    title: "company",
    links: inVariant([
      { to: "home", hash: "about", name: "about" },
      { to: "home", hash: "services", name: "services" },
      { to: "roadshow", name: "roadshow" },
      { to: "careers", name: "careers" },
      { to: "blog", name: "journal" },
      { to: "video", name: "films" },
    ] as const),
  },
] as const;

/** The parts of the site as the footer and the menu list them. A variant of the site may have none of a group. */
export const siteParts = all.filter(({ links }) => links.length > 0);

/** The stops that have a page of their own; the menu has them below the roadshow. */
export const stopParts = inVariant([
  { to: "roadshow-germany", name: "frankfurt" },
  { to: "roadshow-italy", name: "milan" },
  { to: "roadshow-singapore", name: "singapore" },
  { to: "roadshow-taiwan", name: "taipei" },
] as const);
