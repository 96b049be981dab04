import { currencies } from "../../contracts/content/terms";

/** GraphQL types of the content. `text(language:)`, `times(language:)`, `role(language:)` and `alt(language:)` are added by the resolvers in nodes.ts. */
export const contentSchema = /* GraphQL */ `
  type Property implements Node @dontInfer {
    propertyId: String!
    name: String!
    area: String!
    destination: Destination @link(by: "area", from: "area")
    type: String!
    status: String!
    ownership: String!
    bedrooms: [Int!]!
    bathrooms: [Int!]!
    sizeSqm: [Float!]!
    priceAed: [Float!]!
    pricedOn: String!
    handover: String
    completedIn: Int
    serviceChargeAedPerSqm: [Float!]!
    parkingSpaces: [Int!]!
    paymentPlan: [PaymentStep!]
    plan: String!
    floorPlan: FloorPlan!
    sun: [TerraceSun!]!
    skyWays: [SkyWay!]!
    light: Light @link(by: "scene", from: "propertyId")
    views: [View!]! @link(by: "viewId")
    cover: View! @link(by: "viewId")
    featured: Boolean!
    opportunity: Boolean!
    languages: [String!]!
  }

  type PaymentStep {
    stage: String!
    percent: Float!
  }

  type TerraceSun {
    floors: [Int!]!
    months: [[[Int!]!]!]!
  }

  type SkyWay {
    month: Int!
    way: String!
    lit: String!
  }

  type Light implements Node @dontInfer {
    scene: String!
    version: String!
    days: [LitDay!]!
    still: LightMoment!
    sunrise: String!
    printed: [String!]!
  }

  type LitDay {
    month: String!
    hours: [Int!]!
    skies: [String!]!
  }

  type LightMoment {
    month: String!
    minute: Int!
  }

  type FloorPlan {
    width: Float!
    depth: Float!
    rooms: [FloorPlanRoom!]!
  }

  type FloorPlanRoom {
    room: String!
    at: [Float!]!
    number: [Float!]!
    continues: Boolean
  }

  type View implements Node @dontInfer {
    viewId: String!
    crop: PictureCrop
    closeUp: PictureCrop
    file: File! @link(by: "relativePath")
  }

  type PictureCrop {
    x: Float!
    y: Float!
    zoom: Float!
  }

  type PropertyText {
    summary: String!
    suits: String!
    highlights: [String!]!
    paragraphs: [String!]!
  }

  type RoadshowEvent implements Node @dontInfer {
    eventId: String!
    route: String!
    countryCode: String!
    starts: String!
    ends: String!
    opens: String!
    closes: String!
    timeZone: String!
    agenda: [String!]!
    speakers: [Agent!]! @link
    parts: [String!]!
    view: View! @link(by: "viewId")
    evening: View @link(by: "viewId")
    languages: [String!]!
  }

  type RoadshowEventTimes {
    startsAt: String!
    endsAt: String!
    days: String!
    dayNumbers: String!
    month: String!
    weekdays: String!
    hours: String!
    agenda: [String!]!
    firstDayEndsAt: String!
    dayCount: Int!
    calendarFile: String!
  }

  type RoadshowEventText {
    city: String!
    country: String!
    venue: String!
    summary: String!
    agenda: [AgendaPoint!]!
    talks: [String!]!
    paragraphs: [String!]!
  }

  type AgendaPoint {
    title: String!
    text: String!
  }

  type Role implements Node @dontInfer {
    roleId: String!
    team: String!
    employment: String!
    place: String!
    posted: String!
    open: Boolean!
    languages: [String!]!
  }

  type RoleText {
    title: String!
    summary: String!
    tasks: [String!]!
    asks: [String!]!
    paragraphs: [String!]!
  }

  type Destination implements Node @dontInfer {
    destinationId: String!
    area: String!
    emirate: String!
    airport: String!
    minutesToAirport: Int!
    grossYield: Figure! @link
    languages: [String!]!
  }

  type DestinationText {
    summary: String!
    forIt: [String!]!
    againstIt: [String!]!
    paragraphs: [String!]!
  }

  type Film implements Node @dontInfer {
    filmId: String!
    view: View! @link(by: "viewId")
    file: File! @link(by: "relativePath")
    published: String!
    order: Int!
    seconds: Int!
    languages: [String!]!
  }

  type FilmText {
    title: String!
    summary: String!
    shows: String!
    captions: [String!]!
    paragraphs: [String!]!
  }

  type Agent implements Node @dontInfer {
    agentId: String!
    image: String
    fullsizeImage: String
    languages: [String!]!
  }

  type Figure implements Node @dontInfer {
    figureId: String!
    kind: String!
    values: [Float!]!
    source: String!
    checked: String
  }

  type SiteContent implements Node @dontInfer {
    brand: String!
    legalName: String!
    url: String!
    copyrightYear: Int!
    company: SiteCompany!
    contacts: SiteContacts!
    socials: [SiteSocial!]!
    officeHours: OfficeHours!
    club: SiteClub!
    currencies: SiteCurrencies!
  }

  type SiteCompany {
    brokerLicence: String!
    tradeLicence: String!
    register: String!
    director: String!
    vatNumber: String!
  }

  type SiteContacts {
    phone: String!
    whatsapp: String!
    telegram: String!
    email: String!
    street: String!
    streetInArabic: String!
    mapUrl: String!
  }

  type SiteSocial {
    network: String!
    url: String!
  }

  type OfficeHours {
    opens: String!
    closes: String!
    timeZone: String!
  }

  type SiteClub {
    priceAed: Float!
  }

  type SiteCurrencies {
    note: String!
    date: String!
    perAed: CurrencyRates!
  }

  type CurrencyRates {
    ${currencies.map((currency) => `${currency}: Float!`).join("\n    ")}
  }
`;
