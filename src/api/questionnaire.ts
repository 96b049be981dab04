import { plainQuestionnaire } from "../contracts/plain-form";
import { questionnaireSchema } from "../contracts/questionnaire";
import { defineEndpoint, rawBody } from "../server/endpoint";
import { submitQuestionnaire } from "../server/questionnaire";

// Second in its declaration: Gatsby takes a plain `export const config` of any file in src for a page’s, and would
// bundle its rendering engines for it.
export const method = "POST",
  config = rawBody;

/** `POST /api/questionnaire` */
export default defineEndpoint({
  method,
  schema: questionnaireSchema,
  maxBytes: 32 * 1024,
  plain: plainQuestionnaire,
  handle: ({ services, body, caller }) => submitQuestionnaire(services, body, caller),
});
