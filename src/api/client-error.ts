import { clientErrorSchema } from "../contracts/client-error";
import { noteClientError } from "../server/client-errors";
import { defineEndpoint, rawBody } from "../server/endpoint";

// Second in its declaration: Gatsby takes a plain `export const config` of any file in src for a page’s, and would
// bundle its rendering engines for it.
export const method = "POST",
  config = rawBody;

/** `POST /api/client-error` */
export default defineEndpoint({
  method,
  schema: clientErrorSchema,
  handle: ({ services, body, caller }) => noteClientError(services, body, caller),
});
