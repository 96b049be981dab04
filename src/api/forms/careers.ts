import { careersFile, careersSchema } from "../../contracts/forms";
import { plainPageForms } from "../../contracts/plain-form";
import { defineEndpoint } from "../../server/endpoint";
import { submitForm } from "../../server/forms";

/** `POST /api/forms/careers` */
export default defineEndpoint({
  method: "POST",
  schema: careersSchema,
  form: { file: careersFile },
  plain: plainPageForms.careers,
  handle: ({ services, body, file, caller }) => submitForm(services, "careers", body, file, caller),
});
