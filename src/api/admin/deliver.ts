import { defineAdminEndpoint, rawBody } from "../../server/endpoint";
import { deliverDue } from "../../server/operator/deliver-due";

// Second in its declaration: Gatsby takes a plain `export const config` of any file in src for a page’s, and would
// bundle its rendering engines for it.
export const method = "POST",
  config = rawBody;

/** `POST /api/admin/deliver` */
export default defineAdminEndpoint(deliverDue);
