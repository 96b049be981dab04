import { bookingIdSchema } from "../contracts/booking";
import { defineEndpoint, rawBody } from "../server/endpoint";
import { openIntent } from "../server/payment-intents";

// Second in its declaration: Gatsby takes a plain `export const config` of any file in src for a page’s, and would
// bundle its rendering engines for it.
export const method = "POST",
  config = rawBody;

/** `POST /api/payment-intents` */
export default defineEndpoint({
  method,
  schema: bookingIdSchema,
  handle: ({ services, body, caller }) => openIntent(services, body.bookingId, caller),
});
