import { defineAdminEndpoint, rawBody } from "../../server/endpoint";
import { sweep } from "../../server/operator/sweep";

// Second in its declaration: Gatsby takes a plain `export const config` of any file in src for a page’s, and would
// bundle its rendering engines for it.
export const method = "POST",
  config = rawBody;

/** `POST /api/admin/sweep` */
export default defineAdminEndpoint((services) => sweep(services));
