import { defineEndpoint } from "../server/endpoint";

/** `GET /api/agents`, to which `?language=xx` may be added. */
export default defineEndpoint({
  method: "GET",
  handle: async ({ services, query }) => ({
    status: 200,
    body: { data: await services.agents.list(query.get("language") ?? "") },
    headers: { "Cache-Control": "public, max-age=300" },
  }),
});
