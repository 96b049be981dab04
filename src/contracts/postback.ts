import type * as z from "zod";
import { emailField, fullUrlField, idField, strictBody, testField, tokenField } from "./fields";
import { leadFields } from "./lead";

/** The body of `POST /api/postback`, sent after a lead was taken. */
export const postbackSchema = strictBody({
  leadId: idField,
  ...leadFields,
  email: emailField.optional(),
  token: tokenField,
  fullUrl: fullUrlField,
  test: testField,
});

export type Postback = z.infer<typeof postbackSchema>;
