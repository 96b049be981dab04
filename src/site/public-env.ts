/**
 * The public configuration. Gatsby writes these values into the bundle at build, so each must be read by its
 * full literal name; an empty value counts as none. Nothing secret may ever stand here. `.env.example` explains each.
 */
export const publicEnv = {
  siteUrl: (process.env.GATSBY_SITE_URL || "https://www.duneandharbour.example").replace(/\/+$/, ""),
  /** Only the roadshow's pages exist, see `guards.ts`. */
  roadshowOnly: process.env.GATSBY_SITE_VARIANT === "roadshow",
  clubIndexOpen: process.env.GATSBY_CLUB_INDEX_OPEN === "1",
  /** The submit pages of sellers ask about the home, too. */
  sellForm: process.env.GATSBY_SELL_FORM === "1",
  referUrl: process.env.GATSBY_REFER_URL || "https://refer.duneandharbour.example/",
  /** Address by which a visitor adds the firm on LINE. */
  lineUrl: process.env.GATSBY_LINE_URL || "https://line.me/R/ti/p/%40duneandharbour",
  /** No campaign is stored, no advertising copy sent and no tag loaded before the visitor accepts. */
  consentFirst: process.env.GATSBY_TOKEN_NEEDS_CONSENT === "1",
  gtmId: process.env.GATSBY_GTM_ID || "",
  /** An environment of the container: both or none. */
  gtmAuth: process.env.GATSBY_GTM_AUTH || "",
  gtmPreview: process.env.GATSBY_GTM_PREVIEW || "",
  stripePublishableKey: process.env.GATSBY_STRIPE_PUBLISHABLE_KEY || "",
  /** Stripe's script loads once the page is idle, instead of at step 2 of the spot modal. */
  stripeOnLoad: process.env.GATSBY_STRIPE_ON_LOAD === "1",
  googleMapsKey: process.env.GATSBY_GOOGLE_MAPS_KEY || "",
  schedulingWidgetUrl: process.env.GATSBY_SCHEDULING_WIDGET_URL || "",
} as const;
