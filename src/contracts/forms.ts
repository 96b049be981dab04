import * as z from "zod";
import {
  attributionField,
  decimalText,
  emailField,
  fullUrlField,
  languageField,
  lineOfText,
  oneOf,
  robotFields,
  strictBody,
  tokenField,
  urlOf,
} from "./fields";
import { leadFields } from "./lead";
import type { FieldCode } from "./problem";

const choice = "choice" satisfies FieldCode;
const required = "required" satisfies FieldCode;

/** A form sends every field it has; one left empty counts as absent. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional()).optional();
}

const degrees = (limit: number) =>
  z
    .string(required)
    .trim()
    .regex(/^-?\d{1,3}(\.\d+)?$/, choice)
    .refine((value) => Math.abs(Number(value)) <= limit, choice);

/** With or without its scheme, as people type it. */
const websiteField = lineOfText(300).refine((value) => {
  const address = /^https?:\/\//i.test(value) ? value : `https://${value}`;
  return urlOf(address)?.hostname.includes(".") ?? false;
}, choice);

/** JSON, since a part of a form is text. */
const jsonText = z.string(required).transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: choice });
    return z.NEVER;
  }
});

const person = { ...leadFields, email: emailField };

/** The same in every form. All arrive as text and leave as the other bodies have them. */
const metadata = {
  token: jsonText.pipe(tokenField),
  attribution: optional(jsonText.pipe(attributionField)),
  fullUrl: fullUrlField,
  language: languageField,
  hp: robotFields.hp,
  elapsedMs: decimalText.transform(Number).pipe(robotFields.elapsedMs),
  test: optional(oneOf(["true", "false"]).transform((value) => value === "true")),
};

export const careersSchema = strictBody({ ...person, role: lineOfText(120), ...metadata });

export const partnersSchema = strictBody({
  ...person,
  agency: lineOfText(200),
  country: lineOfText(100),
  website: websiteField,
  ...metadata,
});

/** `lat` and `lng` come from the map, which a site may be without. */
export const listPropertySchema = strictBody({
  ...person,
  address: lineOfText(300),
  lat: optional(degrees(90)),
  lng: optional(degrees(180)),
  purpose: oneOf(["rent", "sell"]),
  type: lineOfText(60),
  bedrooms: lineOfText(20),
  price: decimalText,
  ...metadata,
});

export type FormBody = z.infer<typeof careersSchema | typeof partnersSchema | typeof listPropertySchema>;

/** The file of a form: the name of its field, and whether the form is incomplete without it. */
export interface FileRule {
  field: string;
  isRequired: boolean;
}

export const careersFile: FileRule = { field: "cv", isRequired: true };
export const listPropertyFile: FileRule = { field: "file", isRequired: false };

export const formNames = ["careers", "partners", "list-property"] as const;
export type FormName = (typeof formNames)[number];
