import type { BookingView } from "../contracts/letter";
import type { LanguageCode } from "../site/languages";

/** The HTML that stands in `<div data-booking>` of `/booking/`. */
export function renderBooking(view: BookingView, language: LanguageCode): string {
  return `<p lang="${language}">${view.state}</p>`;
}
