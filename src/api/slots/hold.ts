import { slotHoldSchema } from "../../contracts/booking";
import { defineEndpoint, rawBody } from "../../server/endpoint";
import { hold } from "../../server/slots";

// Second in its declaration: Gatsby takes a plain `export const config` of any file in src for a page’s, and would
// bundle its rendering engines for it.
export const method = "POST",
  config = rawBody;

/** `POST /api/slots/hold` */
export default defineEndpoint({
  method,
  schema: slotHoldSchema,
  handle: ({ services, body, caller }) => hold(services, body, caller),
});
