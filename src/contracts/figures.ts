import * as z from "zod";
import { isCampaignName, longestCampaign } from "../site/campaigns";
import { formIds } from "../site/form-ids";
import { pageRoutes } from "../site/page-names";
import { languageField, oneOf, strictBody } from "./fields";
import type { FieldCode } from "./problem";

const choice = "choice" satisfies FieldCode;
const required = "required" satisfies FieldCode;
const tooLong = "too_long" satisfies FieldCode;
const numberMin = "number_min" satisfies FieldCode;

/** What a browser counts at most in one body. */
export const mostFigures = 60;

/** The measures of a page that came up. */
export const vitals = ["LCP", "INP", "CLS", "TTFB"] as const;
export type Vital = (typeof vitals)[number];

/**
 * What a browser counts.
 * - `view`: a page was shown
 * - `start`, `step`: the first change in a form, and a step of it that is done
 * - `leave`: the page was hidden while a form was begun and not sent, at the step that was being filled in; `back`:
 *   its visitor has come back to it after that
 * - a measure of the page, with its value
 */
const counted = ["view", "start", "step", "leave", "back", ...vitals] as const;

const figureSchema = strictBody({
  what: oneOf(counted),
  page: oneOf(pageRoutes),
  language: languageField,
  form: oneOf(formIds).optional(),
  step: z.int(choice).min(1, numberMin).max(10, choice).optional(),
  value: z.number(choice).min(0, numberMin).optional(),
});

const campaignField = z.string(required).max(longestCampaign, tooLong).refine(isCampaignName, choice);

/**
 * The body of `POST /api/figures`, of a page that was hidden or left. Nothing in it tells one visitor from another.
 * `first`, `last`: names of campaigns, see `campaignName`; left out where they may not be kept.
 */
export const figuresSchema = strictBody({
  first: campaignField.optional(),
  last: campaignField.optional(),
  figures: z.array(figureSchema, required).min(1, required).max(mostFigures, tooLong),
});

export type Figures = z.infer<typeof figuresSchema>;
export type Figure = Figures["figures"][number];
