import { defineEndpoint } from "../server/endpoint";
import { healthOf } from "../server/health";

/** `GET /api/health` */
export default defineEndpoint({
  method: "GET",
  handle: ({ services }) => healthOf(services),
});
