import { currencies } from "../../contracts/content/terms";

/** GraphQL types of the content. `text(language:)` and `role(language:)` are added by the resolvers in nodes.ts. */
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
    pictures: [PropertyPicture!]!
    cover: PropertyPicture!
    featured: Boolean!
    opportunity: Boolean!
    languages: [String!]!
  }

  type PaymentStep {
    stage: String!
    percent: Float!
  }

  type FloorPlan {
    width: Float!
    depth: Float!
    rooms: [FloorPlanRoom!]!
    openings: [FloorPlanOpening!]!
  }

  type FloorPlanRoom {
    room: String!
    at: [Float!]!
    continues: Boolean
  }

  type FloorPlanOpening {
    kind: String!
    at: [Float!]!
    along: String!
    width: Float!
  }

  type PropertyPicture {
    view: String!
    crop: PictureCrop
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
    languages: [String!]!
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

  type Agent implements Node @dontInfer {
    agentId: String!
    name: String!
    image: String
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
    contacts: SiteContacts!
    socials: [SiteSocial!]!
    officeHours: OfficeHours!
    club: SiteClub!
    currencies: SiteCurrencies!
  }

  type SiteContacts {
    phone: String!
    whatsapp: String!
    telegram: String!
    email: String!
    address: String!
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
