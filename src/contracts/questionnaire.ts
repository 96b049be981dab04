import * as z from "zod";
import { withPlainSpaces } from "../site/typography";
import {
  attributionField,
  decimalText,
  fullUrlField,
  languageField,
  lineOfText,
  robotFields,
  strictBody,
  testField,
  tokenField,
} from "./fields";
import { leadFields } from "./lead";
import type { FieldCode } from "./problem";

const required = "required" satisfies FieldCode;
const tooLong = "too_long" satisfies FieldCode;

/** As the page shows it, without what keeps its lines together there: a CRM would find no two answers alike. */
const shown = lineOfText(300).overwrite(withPlainSpaces);
const inWords = strictBody({ question: shown, answer: shown });
/** The fourth question is the budget. */
const inFigures = strictBody({ question: shown, answer: decimalText });

/** The seven questions in their order, as the visitor read and answered them. */
const questions = z.tuple([inWords, inWords, inWords, inFigures, inWords, inWords, inWords], {
  error: (issue) => (issue.code === "too_big" ? tooLong : required),
});

/** The body of `POST /api/questionnaire`. `language` are those the visitor speaks, `uiLanguage` is the page's. */
export const questionnaireSchema = strictBody({
  ...leadFields,
  language: z.array(lineOfText(60), required).min(1, required).max(30, tooLong),
  questions,
  uiLanguage: languageField,
  token: tokenField,
  attribution: attributionField,
  fullUrl: fullUrlField,
  ...robotFields,
  test: testField,
});

export type Questionnaire = z.infer<typeof questionnaireSchema>;
