import { defineEndpoint } from "../server/endpoint";

/** `GET /api/agent?language=xx`, and `&market=yy` on a page for one country. Never cached, so that the agents take turns. */
export default defineEndpoint({
  method: "GET",
  handle: async ({ services, query }) => ({
    status: 200,
    body: { data: await services.agents.pick(query.get("language") ?? "", query.get("market") ?? "") },
  }),
});
