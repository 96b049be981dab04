import type { Questionnaire } from "../contracts/questionnaire";
import { questionnairePayload } from "./crm";
import type { Answer } from "./endpoint";
import { takeIn } from "./intake";
import type { Caller } from "./quotas";
import type { Services } from "./services";

/**
 * Stores the answers of a visitor as a lead and makes the first try at the CRM.
 * @returns 201 with the CRM's message when the CRM took it in time, else 202; it is stored either way
 * @throws Problem `rate_limited`, `key_reused`, `in_progress`, `store_unavailable`
 */
export function submitQuestionnaire(
  services: Services,
  body: Questionnaire,
  caller: Caller,
): Promise<Answer> {
  return takeIn(
    services,
    {
      scope: "questionnaire",
      kind: "questionnaire",
      outboxKind: "questionnaire",
      body,
      language: body.uiLanguage,
      details: { language: body.language, questions: body.questions },
      payload: (id) => questionnairePayload(id, body),
      triesFirst: true,
    },
    caller,
  );
}
