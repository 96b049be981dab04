import { figuresSchema } from "../contracts/figures";
import { defineEndpoint, rawBody } from "../server/endpoint";
import { noteFigures } from "../server/figures";

// Second in its declaration: Gatsby takes a plain `export const config` of any file in src for a page’s, and would
// bundle its rendering engines for it.
export const method = "POST",
  config = rawBody;

/** `POST /api/figures` */
export default defineEndpoint({
  method,
  schema: figuresSchema,
  quiet: true,
  handle: ({ services, body, caller }) => noteFigures(services, body, caller),
});
