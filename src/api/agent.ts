import { defineEndpoint } from "../server/endpoint";

/**
 * `GET /api/agent?language=xx`, and `&market=yy` on a page for one country, `&adviser=id` on one that somebody answers
 * for. Never cached, so that the agents take turns.
 */
export default defineEndpoint({
  method: "GET",
  handle: async ({ services, query }) => ({
    status: 200,
    body: {
      data: await services.agents.pick(query.get("language") ?? "", {
        market: query.get("market") ?? "",
        adviser: query.get("adviser") ?? "",
      }),
    },
  }),
});
