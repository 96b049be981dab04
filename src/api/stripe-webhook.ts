import { defineWebhook } from "../server/endpoint";
import { takeStripeEvent } from "../server/stripe-events";

const maxBytes = 256 * 1024;

// Second in its declaration: Gatsby takes a plain `export const config` of any file in src for a page’s, and would
// bundle its rendering engines for it.
export const method = "POST",
  config = { bodyParser: { raw: { type: "*/*", limit: 2 * maxBytes } } };

/** `POST /api/stripe-webhook` */
export default defineWebhook(maxBytes, (services, bytes, headers) =>
  takeStripeEvent(services, bytes, String(headers["stripe-signature"] ?? "")),
);
