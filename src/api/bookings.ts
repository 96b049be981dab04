import { bookingSchema } from "../contracts/booking";
import { takeBooking } from "../server/bookings";
import { defineEndpoint, rawBody } from "../server/endpoint";

// Second in its declaration: Gatsby takes a plain `export const config` of any file in src for a page’s, and would
// bundle its rendering engines for it.
export const method = "POST",
  config = rawBody;

/** `POST /api/bookings` */
export default defineEndpoint({
  method,
  schema: bookingSchema,
  handle: ({ services, body, caller }) => takeBooking(services, body, caller),
});
