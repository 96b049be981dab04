import * as z from "zod";
import { phoneField } from "../contracts/fields";
import type { FieldCode } from "../contracts/problem";
import { isPhoneOf, isPhoneTooShort, type PhoneCountry } from "../contracts/phone";
import type { FieldProblem } from "./fields";

const wrongPhone = "phone" satisfies FieldCode;
const phoneLength = "phone_length" satisfies FieldProblem;

/** A phone number while it is typed: as the contract has it, but a short one is called short rather than wrong. */
export const typedPhoneField = z
  .string()
  .refine((typed) => typed === "" || !isPhoneTooShort(typed), { error: phoneLength, abort: true })
  .pipe(phoneField);

/** The same where the numbers of one country alone are taken: the field shows its code, but any other can be typed. */
export const typedPhoneFieldOf = (country: PhoneCountry) =>
  typedPhoneField.refine((phone) => isPhoneOf(phone, country), wrongPhone);
