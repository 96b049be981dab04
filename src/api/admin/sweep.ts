import { defineAdminEndpoint, rawBody } from "../../server/endpoint";
import { sweep } from "../../server/operator/sweep";

// Second in its declaration: Gatsby takes a plain `export const config` of any file in src for a page’s, and would
// bundle its rendering engines for it.
export const method = "POST",
  config = rawBody;

// A host for functions ends a call after 10 s at the least. What is left is for the next call.
const startWithinMs = 5000;

/** `POST /api/admin/sweep` */
export default defineAdminEndpoint((services) => {
  const begun = performance.now();
  return sweep(services, { mayGoOn: () => performance.now() - begun < startWithinMs });
});
