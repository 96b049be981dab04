import { postbackSchema } from "../contracts/postback";
import { defineEndpoint, rawBody } from "../server/endpoint";
import { submitPostback } from "../server/postback";

// Second in its declaration: Gatsby takes a plain `export const config` of any file in src for a page’s, and would
// bundle its rendering engines for it.
export const method = "POST",
  config = rawBody;

/** `POST /api/postback` */
export default defineEndpoint({
  method,
  schema: postbackSchema,
  handle: ({ services, body, caller }) => submitPostback(services, body, caller),
});
