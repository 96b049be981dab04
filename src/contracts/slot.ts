import * as z from "zod";
import { strictBody } from "./fields";
import type { FieldCode } from "./problem";

const choice = "choice" satisfies FieldCode;
const required = "required" satisfies FieldCode;

const missingOr = ({ input }: { input?: unknown }): FieldCode => (input === undefined ? required : choice);

/** A day in Dubai, `YYYY-MM-DD`. */
export const slotDateField = z.iso.date({ error: missingOr });

/** A time of day in Dubai, `HH:mm`. */
export const slotTimeField = z.string({ error: missingOr }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, choice);

/** Date and time of a call in Dubai; `timezone` is the visitor's IANA zone. */
export const slotSchema = strictBody({
  date: slotDateField,
  time: slotTimeField,
  timezone: z
    .string({ error: missingOr })
    .regex(/^[A-Za-z0-9_+/-]{1,64}$/, { error: choice, abort: true })
    .refine(isTimeZone, choice),
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
