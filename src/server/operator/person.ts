import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { emailField } from "../../contracts/fields";
import type { PhoneCountry } from "../../contracts/phone";
import { defaultPhoneCountry } from "../../site/constants";

/**
 * A telephone number in any usual spelling, as the store has it: `00971 50 000 0123`, `+971 (50) 000-0123`,
 * `971500000123`, and `050 000 0123` of the country given, which is the one that our forms begin with unless said.
 * @returns E.164, or null when it is no number
 */
export function normalPhone(spelling: string, country: PhoneCountry = defaultPhoneCountry): string | null {
  const candidates = [spelling, `+${spelling.trim()}`];
  const phones = candidates.map((text) => parsePhoneNumberFromString(text, country));
  return phones.find((phone) => phone?.isValid())?.number ?? null;
}

/** @returns the address in small letters, or null when it is none */
export function normalEmail(spelling: string): string | null {
  const parsed = emailField.safeParse(spelling);
  return parsed.success ? parsed.data.toLowerCase() : null;
}
