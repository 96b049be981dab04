import { leadSchema } from "../contracts/lead";
import { plainLead } from "../contracts/plain-form";
import { defineEndpoint, rawBody } from "../server/endpoint";
import { submitLead } from "../server/leads";

// Second in its declaration: Gatsby takes a plain `export const config` of any file in src for a page’s, and would
// bundle its rendering engines for it.
export const method = "POST",
  config = rawBody;

/** `POST /api/leads` */
export default defineEndpoint({
  method,
  schema: leadSchema,
  plain: plainLead,
  handle: ({ services, body, caller }) => submitLead(services, body, caller),
});
