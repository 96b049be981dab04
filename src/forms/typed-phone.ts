import * as z from "zod";
import { phoneField } from "../contracts/fields";
import { isPhoneTooShort } from "../contracts/phone";
import type { FieldProblem } from "./fields";

const phoneLength = "phone_length" satisfies FieldProblem;

/** A phone number while it is typed: as the contract has it, but a short one is called short rather than wrong. */
export const typedPhoneField = z
  .string()
  .refine((typed) => typed === "" || !isPhoneTooShort(typed), { error: phoneLength, abort: true })
  .pipe(phoneField);
