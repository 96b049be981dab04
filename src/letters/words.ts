import enForms from "../../locales/en/forms.json";
import enLetters from "../../locales/en/letters.json";
import enBooking from "../../locales/en/booking.json";
import enSpot from "../../locales/en/spot.json";
import enCommon from "../../locales/en/common.json";
import enOrder from "../../locales/en/dubai-insiders-club-index-order.json";
import arForms from "../../locales/ar/forms.json";
import arLetters from "../../locales/ar/letters.json";
import arBooking from "../../locales/ar/booking.json";
import arSpot from "../../locales/ar/spot.json";
import arCommon from "../../locales/ar/common.json";
import arOrder from "../../locales/ar/dubai-insiders-club-index-order.json";
import deForms from "../../locales/de/forms.json";
import deLetters from "../../locales/de/letters.json";
import deBooking from "../../locales/de/booking.json";
import deSpot from "../../locales/de/spot.json";
import deCommon from "../../locales/de/common.json";
import deOrder from "../../locales/de/dubai-insiders-club-index-order.json";
import esForms from "../../locales/es/forms.json";
import esLetters from "../../locales/es/letters.json";
import esBooking from "../../locales/es/booking.json";
import esSpot from "../../locales/es/spot.json";
import esCommon from "../../locales/es/common.json";
import esOrder from "../../locales/es/dubai-insiders-club-index-order.json";
import frForms from "../../locales/fr/forms.json";
import frLetters from "../../locales/fr/letters.json";
import frBooking from "../../locales/fr/booking.json";
import frSpot from "../../locales/fr/spot.json";
import frCommon from "../../locales/fr/common.json";
import frOrder from "../../locales/fr/dubai-insiders-club-index-order.json";
import heForms from "../../locales/he/forms.json";
import heLetters from "../../locales/he/letters.json";
import heBooking from "../../locales/he/booking.json";
import heSpot from "../../locales/he/spot.json";
import heCommon from "../../locales/he/common.json";
import heOrder from "../../locales/he/dubai-insiders-club-index-order.json";
import huForms from "../../locales/hu/forms.json";
import huLetters from "../../locales/hu/letters.json";
import huBooking from "../../locales/hu/booking.json";
import huSpot from "../../locales/hu/spot.json";
import huCommon from "../../locales/hu/common.json";
import huOrder from "../../locales/hu/dubai-insiders-club-index-order.json";
import itForms from "../../locales/it/forms.json";
import itLetters from "../../locales/it/letters.json";
import itBooking from "../../locales/it/booking.json";
import itSpot from "../../locales/it/spot.json";
import itCommon from "../../locales/it/common.json";
import itOrder from "../../locales/it/dubai-insiders-club-index-order.json";
import koForms from "../../locales/ko/forms.json";
import koLetters from "../../locales/ko/letters.json";
import koBooking from "../../locales/ko/booking.json";
import koSpot from "../../locales/ko/spot.json";
import koCommon from "../../locales/ko/common.json";
import koOrder from "../../locales/ko/dubai-insiders-club-index-order.json";
import nlForms from "../../locales/nl/forms.json";
import nlLetters from "../../locales/nl/letters.json";
import nlBooking from "../../locales/nl/booking.json";
import nlSpot from "../../locales/nl/spot.json";
import nlCommon from "../../locales/nl/common.json";
import nlOrder from "../../locales/nl/dubai-insiders-club-index-order.json";
import roForms from "../../locales/ro/forms.json";
import roLetters from "../../locales/ro/letters.json";
import roBooking from "../../locales/ro/booking.json";
import roSpot from "../../locales/ro/spot.json";
import roCommon from "../../locales/ro/common.json";
import roOrder from "../../locales/ro/dubai-insiders-club-index-order.json";
import ruForms from "../../locales/ru/forms.json";
import ruLetters from "../../locales/ru/letters.json";
import ruBooking from "../../locales/ru/booking.json";
import ruSpot from "../../locales/ru/spot.json";
import ruCommon from "../../locales/ru/common.json";
import ruOrder from "../../locales/ru/dubai-insiders-club-index-order.json";
import trForms from "../../locales/tr/forms.json";
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
  forms: Pick<typeof enForms, "success" | "calendar">;
  spot: Pick<typeof enSpot, "membership" | "payment" | "schedule" | "done" | "appointment">;
  common: Pick<typeof enCommon, "nav" | "footer">;
  /** What a membership includes. */
  order: Pick<typeof enOrder, "sheet">;
}

/** Imported by name, since functions are bundled and must not read files. */
const words: Record<LanguageCode, LetterWords> = {
  en: {
    letters: enLetters,
    forms: enForms,
    booking: enBooking,
    spot: enSpot,
    common: enCommon,
    order: enOrder,
  },
  ar: {
    letters: arLetters,
    forms: arForms,
    booking: arBooking,
    spot: arSpot,
    common: arCommon,
    order: arOrder,
  },
  de: {
    letters: deLetters,
    forms: deForms,
    booking: deBooking,
    spot: deSpot,
    common: deCommon,
    order: deOrder,
  },
  es: {
    letters: esLetters,
    forms: esForms,
    booking: esBooking,
    spot: esSpot,
    common: esCommon,
    order: esOrder,
  },
  fr: {
    letters: frLetters,
    forms: frForms,
    booking: frBooking,
    spot: frSpot,
    common: frCommon,
    order: frOrder,
  },
  he: {
    letters: heLetters,
    forms: heForms,
    booking: heBooking,
    spot: heSpot,
    common: heCommon,
    order: heOrder,
  },
  hu: {
    letters: huLetters,
    forms: huForms,
    booking: huBooking,
    spot: huSpot,
    common: huCommon,
    order: huOrder,
  },
  it: {
    letters: itLetters,
    forms: itForms,
    booking: itBooking,
    spot: itSpot,
    common: itCommon,
    order: itOrder,
  },
  ko: {
    letters: koLetters,
    forms: koForms,
    booking: koBooking,
    spot: koSpot,
    common: koCommon,
    order: koOrder,
  },
  nl: {
    letters: nlLetters,
    forms: nlForms,
    booking: nlBooking,
    spot: nlSpot,
    common: nlCommon,
    order: nlOrder,
  },
  ro: {
    letters: roLetters,
    forms: roForms,
    booking: roBooking,
    spot: roSpot,
    common: roCommon,
    order: roOrder,
  },
  ru: {
    letters: ruLetters,
    forms: ruForms,
    booking: ruBooking,
    spot: ruSpot,
    common: ruCommon,
    order: ruOrder,
  },
  tr: {
    letters: trLetters,
    forms: trForms,
    booking: trBooking,
    spot: trSpot,
    common: trCommon,
    order: trOrder,
  },
};

export const wordsIn = (language: LanguageCode): LetterWords => words[language];
