import * as z from "zod";
import { plainErrorMessage } from "./error-message";
import { languageField, lineOfText, oneOf, strictBody } from "./fields";
import type { FieldCode } from "./problem";

const choice = "choice" satisfies FieldCode;
const required = "required" satisfies FieldCode;
const tooLong = "too_long" satisfies FieldCode;

/**
 * The body of `POST /api/client-error`, sent when something fails in a browser.
 * - `kind`: thrown, or a promise that nobody caught
 * - `message`: see `plainErrorMessage`
 * - `source`: `/app-12ab.js:1:2345`, the first place of our own; empty where the browser knows none
 * - `page`: the path
 */
export const clientErrorSchema = strictBody({
  kind: oneOf(["error", "rejection"]),
  message: lineOfText(1000).overwrite(plainErrorMessage),
  source: z
    .string(required)
    .max(300, tooLong)
    .regex(/^(?:\/[^\s?#]*:\d+:\d+)?$/, choice),
  page: lineOfText(300)
    .regex(/^\/[^?#]*$/, choice)
    .overwrite(plainErrorMessage),
  language: languageField,
});

export type ClientError = z.infer<typeof clientErrorSchema>;
