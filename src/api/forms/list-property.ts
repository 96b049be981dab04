import { listPropertyFile, listPropertySchema } from "../../contracts/forms";
import { defineEndpoint } from "../../server/endpoint";
import { submitForm } from "../../server/forms";

/** `POST /api/forms/list-property` */
export default defineEndpoint({
  method: "POST",
  schema: listPropertySchema,
  form: { file: listPropertyFile },
  handle: ({ services, body, file, caller }) => submitForm(services, "list-property", body, file, caller),
});
