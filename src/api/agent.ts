import { defineEndpoint } from "../server/endpoint";

/** `GET /api/agent?language=xx`. Never cached, so that the agents take turns. */
export default defineEndpoint({
  method: "GET",
  handle: async ({ services, query }) => ({
    status: 200,
    body: { data: await services.agents.pick(query.get("language") ?? "") },
  }),
});
