import { AsYouType, parsePhoneNumberFromString, type CountryCode } from "libphonenumber-js/min";

/** An ISO code of a country. */
export type PhoneCountry = CountryCode;

/** Fewer national digits than this are called too short rather than wrong. */
export const minNationalDigits = 6;

/**
 * Whether `value` is a valid number written as E.164 (`+971500000000`). Browser and function ask the same
 * metadata, so they never disagree.
 */
export function isValidPhone(value: string): boolean {
  const phone = parsePhoneNumberFromString(value);
  return phone !== undefined && phone.number === value && phone.isValid();
}

/** Whether `value`, a valid number written as E.164, belongs to that country. */
export function isPhoneOf(value: string, country: PhoneCountry): boolean {
  return parsePhoneNumberFromString(value)?.country === country;
}

/** Whether an international number, typed so far (`+97150`), has fewer than six digits after its country code. */
export function isPhoneTooShort(value: string): boolean {
  const typing = new AsYouType();
  typing.input(value);
  return (typing.getNumber()?.nationalNumber.length ?? 0) < minNationalDigits;
}

/** A number as people type it (`050 123 4567`) in E.164, as far as it goes; one without its country is of `country`. */
export function internationalPhone(typed: string, country: PhoneCountry): string {
  const typing = new AsYouType(country);
  typing.input(typed);
  return typing.getNumberValue() ?? "";
}
