import { partnersSchema } from "../../contracts/forms";
import { plainPageForms } from "../../contracts/plain-form";
import { defineEndpoint } from "../../server/endpoint";
import { submitForm } from "../../server/forms";

/** `POST /api/forms/partners` */
export default defineEndpoint({
  method: "POST",
  schema: partnersSchema,
  form: { file: null },
  plain: plainPageForms.partners,
  handle: ({ services, body, file, caller }) => submitForm(services, "partners", body, file, caller),
});
