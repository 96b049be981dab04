import enLetters from "../../locales/en/letters.json";
import enBooking from "../../locales/en/booking.json";
import enSpot from "../../locales/en/spot.json";
import enCommon from "../../locales/en/common.json";
import enOrder from "../../locales/en/dubai-insiders-club-index-order.json";
import arLetters from "../../locales/ar/letters.json";
import arBooking from "../../locales/ar/booking.json";
import arSpot from "../../locales/ar/spot.json";
import arCommon from "../../locales/ar/common.json";
import arOrder from "../../locales/ar/dubai-insiders-club-index-order.json";
import deLetters from "../../locales/de/letters.json";
import deBooking from "../../locales/de/booking.json";
import deSpot from "../../locales/de/spot.json";
import deCommon from "../../locales/de/common.json";
import deOrder from "../../locales/de/dubai-insiders-club-index-order.json";
import esLetters from "../../locales/es/letters.json";
import esBooking from "../../locales/es/booking.json";
import esSpot from "../../locales/es/spot.json";
import esCommon from "../../locales/es/common.json";
import esOrder from "../../locales/es/dubai-insiders-club-index-order.json";
import frLetters from "../../locales/fr/letters.json";
import frBooking from "../../locales/fr/booking.json";
import frSpot from "../../locales/fr/spot.json";
import frCommon from "../../locales/fr/common.json";
import frOrder from "../../locales/fr/dubai-insiders-club-index-order.json";
import heLetters from "../../locales/he/letters.json";
import heBooking from "../../locales/he/booking.json";
import heSpot from "../../locales/he/spot.json";
import heCommon from "../../locales/he/common.json";
import heOrder from "../../locales/he/dubai-insiders-club-index-order.json";
import huLetters from "../../locales/hu/letters.json";
import huBooking from "../../locales/hu/booking.json";
import huSpot from "../../locales/hu/spot.json";
import huCommon from "../../locales/hu/common.json";
import huOrder from "../../locales/hu/dubai-insiders-club-index-order.json";
import itLetters from "../../locales/it/letters.json";
import itBooking from "../../locales/it/booking.json";
import itSpot from "../../locales/it/spot.json";
import itCommon from "../../locales/it/common.json";
import itOrder from "../../locales/it/dubai-insiders-club-index-order.json";
import koLetters from "../../locales/ko/letters.json";
import koBooking from "../../locales/ko/booking.json";
import koSpot from "../../locales/ko/spot.json";
import koCommon from "../../locales/ko/common.json";
import koOrder from "../../locales/ko/dubai-insiders-club-index-order.json";
import nlLetters from "../../locales/nl/letters.json";
import nlBooking from "../../locales/nl/booking.json";
import nlSpot from "../../locales/nl/spot.json";
import nlCommon from "../../locales/nl/common.json";
import nlOrder from "../../locales/nl/dubai-insiders-club-index-order.json";
import roLetters from "../../locales/ro/letters.json";
import roBooking from "../../locales/ro/booking.json";
import roSpot from "../../locales/ro/spot.json";
import roCommon from "../../locales/ro/common.json";
import roOrder from "../../locales/ro/dubai-insiders-club-index-order.json";
import ruLetters from "../../locales/ru/letters.json";
import ruBooking from "../../locales/ru/booking.json";
import ruSpot from "../../locales/ru/spot.json";
import ruCommon from "../../locales/ru/common.json";
import ruOrder from "../../locales/ru/dubai-insiders-club-index-order.json";
import trLetters from "../../locales/tr/letters.json";
import trBooking from "../../locales/tr/booking.json";
import trSpot from "../../locales/tr/spot.json";
import trCommon from "../../locales/tr/common.json";
import trOrder from "../../locales/tr/dubai-insiders-club-index-order.json";
import type { LanguageCode } from "../site/languages";

/** What letters and the page of a booking are written from, in one language. */
export interface LetterWords {
  letters: typeof enLetters;
  booking: typeof enBooking;
  spot: Pick<typeof enSpot, "membership" | "payment" | "schedule" | "done" | "appointment">;
  common: Pick<typeof enCommon, "nav" | "footer">;
  /** What a membership includes. */
  order: Pick<typeof enOrder, "sheet">;
}

/** Imported by name, since functions are bundled and must not read files. */
const words: Record<LanguageCode, LetterWords> = {
  en: { letters: enLetters, booking: enBooking, spot: enSpot, common: enCommon, order: enOrder },
  ar: { letters: arLetters, booking: arBooking, spot: arSpot, common: arCommon, order: arOrder },
  de: { letters: deLetters, booking: deBooking, spot: deSpot, common: deCommon, order: deOrder },
  es: { letters: esLetters, booking: esBooking, spot: esSpot, common: esCommon, order: esOrder },
  fr: { letters: frLetters, booking: frBooking, spot: frSpot, common: frCommon, order: frOrder },
  he: { letters: heLetters, booking: heBooking, spot: heSpot, common: heCommon, order: heOrder },
  hu: { letters: huLetters, booking: huBooking, spot: huSpot, common: huCommon, order: huOrder },
  it: { letters: itLetters, booking: itBooking, spot: itSpot, common: itCommon, order: itOrder },
  ko: { letters: koLetters, booking: koBooking, spot: koSpot, common: koCommon, order: koOrder },
  nl: { letters: nlLetters, booking: nlBooking, spot: nlSpot, common: nlCommon, order: nlOrder },
  ro: { letters: roLetters, booking: roBooking, spot: roSpot, common: roCommon, order: roOrder },
  ru: { letters: ruLetters, booking: ruBooking, spot: ruSpot, common: ruCommon, order: ruOrder },
  tr: { letters: trLetters, booking: trBooking, spot: trSpot, common: trCommon, order: trOrder },
};

export const wordsIn = (language: LanguageCode): LetterWords => words[language];
