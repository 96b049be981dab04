/**
 * The closed lists that content chooses from. They stand apart from the schemas, so that a page can use them without
 * loading zod.
 */

export const areas = [
  "dubaiMarina",
  "palmJumeirah",
  "dubaiCreekHarbour",
  "downtownDubai",
  "businessBay",
  "dubaiHillsEstate",
  "jumeirahVillageCircle",
  "alMarjanIsland",
] as const;
export type Area = (typeof areas)[number];

export const propertyTypes = ["apartment", "penthouse", "villa", "townhouse"] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const propertyStatuses = ["ready", "offPlan"] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

/** When an instalment falls due. */
export const paymentStages = ["booking", "construction", "handover", "afterHandover"] as const;
export type PaymentStage = (typeof paymentStages)[number];

/** Drawn in scripts/drawings/floor-plans.ts. */
export const floorPlans = ["studio", "oneBedroom", "twoBedrooms", "penthouse", "townhouse", "villa"] as const;
export type FloorPlanName = (typeof floorPlans)[number];

export const currencies = [
  "USD",
  "EUR",
  "GBP",
  "ILS",
  "KRW",
  "TWD",
  "SGD",
  "TRY",
  "RUB",
  "HUF",
  "RON",
  "SAR",
  "QAR",
  "KWD",
] as const;
export type Currency = (typeof currencies)[number];

export const emirates = ["dubai", "rasAlKhaimah"] as const;
export type Emirate = (typeof emirates)[number];

/**
 * What the page of a stop has between its facts and its closing. Three of them have two looks: `questions` fold their
 * answers away, `answers` show all of them; `advisers` stand apart by night, `seats` has them in rows on paper; `bring`
 * is a list, `packing` lays the things out, with the one that stays at home below them. Three belong to one city each,
 * whose page has the words: `clauses` of a contract to Frankfurt, the `season` of a holiday home to Milan, the
 * `currency` to Singapore.
 */
export const eventParts = [
  "programme",
  "advisers",
  "seats",
  "bring",
  "packing",
  "questions",
  "answers",
  "clauses",
  "season",
  "currency",
] as const;
export type EventPart = (typeof eventParts)[number];

/** Facts of the firm that a legal text may name, as `{{email}}`. */
export const legalFacts = [
  "brand",
  "legalName",
  "brokerLicence",
  "tradeLicence",
  "register",
  "director",
  "vatNumber",
  "address",
  "email",
  "phone",
  "clubPrice",
] as const;
export type LegalFact = (typeof legalFacts)[number];

/** Settings of a build by which a legal text says one thing or another, between `{{#name}}` or `{{^name}}` and `{{/name}}`. */
export const legalSwitches = ["consentFirst", "consentAsked", "stripeOnLoad", "schedulingWidget"] as const;
export type LegalSwitch = (typeof legalSwitches)[number];
