import * as z from "zod";
import {
  attributionField,
  emailField,
  fullUrlField,
  idField,
  languageField,
  lineOfText,
  nameField,
  oneOf,
  phoneField,
  robotFields,
  strictBody,
  testField,
  tokenField,
} from "./fields";
import { taiwanPhoneCountry } from "../site/constants";
import { isPhoneOf } from "./phone";
import type { FieldCode } from "./problem";
import { slotSchema } from "./slot";

export const leadKinds = ["call", "call-taiwan", "spot", "sell", "property", "roadshow"] as const;
export type LeadKind = (typeof leadKinds)[number];

/** What the visitor types into the request-call forms. */
export const leadFields = { name: nameField, phone: phoneField };

const choice = "choice" satisfies FieldCode;
const numberMin = "number_min" satisfies FieldCode;

/** What the lead is about: a property, an event, or for kind `sell` what is for sale. */
const contextSchema = strictBody({
  propertyId: idField.optional(),
  eventId: idField.optional(),
  project: lineOfText(200).optional(),
  location: lineOfText(200).optional(),
  status: oneOf(["off-plan", "ready"]).optional(),
  bedrooms: z.union([z.number(choice).min(0, numberMin), lineOfText(20)], choice).optional(),
});

const wrongPhone = "phone" satisfies FieldCode;

/** The body of `POST /api/leads`. */
export const leadSchema = strictBody({
  kind: oneOf(leadKinds),
  ...leadFields,
  email: emailField.optional(),
  s1: slotSchema.optional(),
  agentId: idField.optional(),
  bookingId: idField.optional(),
  preferredTime: lineOfText(100).optional(),
  context: contextSchema.optional(),
  language: languageField,
  token: tokenField,
  attribution: attributionField,
  fullUrl: fullUrlField,
  ...robotFields,
  test: testField,
}).refine(({ kind, phone }) => kind !== "call-taiwan" || isPhoneOf(phone, taiwanPhoneCountry), {
  path: ["phone"],
  error: wrongPhone,
});

export type Lead = z.infer<typeof leadSchema>;
