import { listPropertyFile, listPropertySchema } from "../../contracts/forms";
import { plainPageForms } from "../../contracts/plain-form";
import { defineEndpoint } from "../../server/endpoint";
import { submitForm } from "../../server/forms";

/** `POST /api/forms/list-property` */
export default defineEndpoint({
  method: "POST",
  schema: listPropertySchema,
  form: { file: listPropertyFile },
  plain: plainPageForms["list-property"],
  handle: ({ services, body, file, caller }) => submitForm(services, "list-property", body, file, caller),
});
