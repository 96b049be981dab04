import { defineEndpoint } from "../server/endpoint";

/** `GET /api/agents` */
export default defineEndpoint({
  method: "GET",
  handle: async ({ services }) => ({
    status: 200,
    body: { data: await services.agents.list() },
    headers: { "Cache-Control": "public, max-age=300" },
  }),
});
