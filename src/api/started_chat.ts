import { startedChatSchema } from "../contracts/started-chat";
import { defineEndpoint, rawBody } from "../server/endpoint";
import { submitStartedChat } from "../server/started-chat";

// Second in its declaration: Gatsby takes a plain `export const config` of any file in src for a page’s, and would
// bundle its rendering engines for it.
export const method = "POST",
  config = rawBody;

/** `POST /api/started_chat` */
export default defineEndpoint({
  method,
  schema: startedChatSchema,
  handle: ({ services, body, caller }) => submitStartedChat(services, body, caller),
});
