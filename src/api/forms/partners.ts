import { partnersSchema } from "../../contracts/forms";
import { defineEndpoint } from "../../server/endpoint";
import { submitForm } from "../../server/forms";

/** `POST /api/forms/partners` */
export default defineEndpoint({
  method: "POST",
  schema: partnersSchema,
  form: { file: null },
  handle: ({ services, body, file, caller }) => submitForm(services, "partners", body, file, caller),
});
