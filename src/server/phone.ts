import { isValidPhoneNumber } from "libphonenumber-js/max";

/**
 * Whether a number in E.164 is one that its country gives out, by the metadata with every digit of every kind of
 * number. They are too large for a page, which knows only how long a number may be.
 */
export function isAssignablePhone(phone: string): boolean {
  return isValidPhoneNumber(phone);
}
