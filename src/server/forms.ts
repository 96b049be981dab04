import type { FormBody, FormName } from "../contracts/forms";
import { formPayload } from "./crm";
import type { Answer } from "./endpoint";
import { takeIn } from "./intake";
import type { Caller } from "./quotas";
import { suspicionOf } from "./robots";
import type { Services } from "./services";
import type { Attachment } from "./store/attachments";

/**
 * Stores a form as a lead together with its file, for delivery to the forms' webhook. The visitor does not wait for
 * that: a file can take long. One with a file that looks like a robot's is delivered with that remark.
 * @returns 202
 * @throws Problem `rate_limited`, `key_reused`, `in_progress`, `store_unavailable`
 */
export function submitForm(
  services: Services,
  form: FormName,
  body: FormBody,
  file: Attachment | null,
  caller: Caller,
): Promise<Answer> {
  const { name, phone, email, token, attribution, fullUrl, language, hp, elapsedMs, test, ...own } = body;
  const suspicion = file && suspicionOf(body);
  const details = { ...own, ...(suspicion && { suspicion }) };
  return takeIn(
    services,
    {
      scope: `forms/${form}`,
      kind: form,
      outboxKind: "form",
      body,
      language,
      details,
      payload: (_id, reference) => formPayload(body, reference, suspicion),
      file,
      triesFirst: false,
    },
    caller,
  );
}
