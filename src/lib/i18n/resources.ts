import type common from "../../../locales/en/common.json";
import type consent from "../../../locales/en/consent.json";
import type errors from "../../../locales/en/errors.json";
import type careers from "../../../locales/en/careers.json";
import type partners from "../../../locales/en/partners.json";
import type forms from "../../../locales/en/forms.json";
import type home from "../../../locales/en/home.json";
import type blog from "../../../locales/en/blog.json";
import type alMarjanIsland from "../../../locales/en/al-marjan-island.json";
import type cityMap from "../../../locales/en/city-map.json";
import type club from "../../../locales/en/dubai-insiders-club.json";
import type clubIndex from "../../../locales/en/dubai-insiders-club-index.json";
import type clubOrder from "../../../locales/en/dubai-insiders-club-index-order.json";
import type clubShort from "../../../locales/en/dubai-insiders-club-v2.json";
import type heLp from "../../../locales/en/he-lp.json";
import type investInDubai from "../../../locales/en/invest-in-dubai.json";
import type investmentCompass from "../../../locales/en/investment-compass.json";
import type questions from "../../../locales/en/questions.json";
import type requestCall from "../../../locales/en/request-call.json";
import type investmentOpportunities from "../../../locales/en/investment-opportunities.json";
import type properties from "../../../locales/en/properties.json";
import type property from "../../../locales/en/property.json";
import type propertyDetails from "../../../locales/en/property-details.json";
import type listProperty from "../../../locales/en/list-your-property-in-dubai.json";
import type listOrSell from "../../../locales/en/listsell.json";
import type sell from "../../../locales/en/sell-your-property.json";
import type sellSubmit from "../../../locales/en/sell-your-property-submit.json";
import type sellV2 from "../../../locales/en/sell-your-property-v2.json";
import type sellV2Submit from "../../../locales/en/sell-your-property-v2-submit.json";
import type sellForm from "../../../locales/en/sell-form.json";
import type legal from "../../../locales/en/legal.json";
import type legalPage from "../../../locales/en/terms.json";
import type plainForms from "../../../locales/en/plain-forms.json";
import type questionnairePage from "../../../locales/en/questionnaire.json";
import type requestCallPage from "../../../locales/en/request-a-call.json";
import type thankYou from "../../../locales/en/thank-you.json";
import type video from "../../../locales/en/video.json";
import type roadshow from "../../../locales/en/roadshow.json";
import type roadshowEvent from "../../../locales/en/roadshow-event.json";
import type roadshowCity from "../../../locales/en/roadshow-germany.json";
import type roadshowTaiwan from "../../../locales/en/roadshow-taiwan.json";
import type roadshowTaiwanHour from "../../../locales/en/roadshow-taiwan-2.json";
import type spot from "../../../locales/en/spot.json";
import type spotReturn from "../../../locales/en/spot-return.json";
import type taiwan from "../../../locales/en/taiwan.json";

/** The English words give every key its type, so that a misspelt key does not compile. */
export type Resources = {
  common: typeof common;
  consent: typeof consent;
  errors: typeof errors;
  forms: typeof forms;
  careers: typeof careers;
  partners: typeof partners;
  home: typeof home;
  blog: typeof blog;
  questions: typeof questions;
  "request-call": typeof requestCall;
  "al-marjan-island": typeof alMarjanIsland;
  "city-map": typeof cityMap;
  "dubai-insiders-club": typeof club;
  "dubai-insiders-club-index": typeof clubIndex;
  "dubai-insiders-club-index-order": typeof clubOrder;
  "dubai-insiders-club-v2": typeof clubShort;
  "he-lp": typeof heLp;
  "invest-in-dubai": typeof investInDubai;
  "investment-compass": typeof investmentCompass;
  property: typeof property;
  properties: typeof properties;
  "property-details": typeof propertyDetails;
  "investment-opportunities": typeof investmentOpportunities;
  "list-your-property-in-dubai": typeof listProperty;
  listsell: typeof listOrSell;
  "sell-your-property": typeof sell;
  "sell-your-property-submit": typeof sellSubmit;
  "sell-your-property-v2": typeof sellV2;
  "sell-your-property-v2-submit": typeof sellV2Submit;
  "sell-form": typeof sellForm;
  legal: typeof legal;
  privacy: typeof legalPage;
  terms: typeof legalPage;
  "request-a-call": typeof requestCallPage;
  "plain-forms": typeof plainForms;
  questionnaire: typeof questionnairePage;
  "thank-you": typeof thankYou;
  video: typeof video;
  roadshow: typeof roadshow;
  "roadshow-event": typeof roadshowEvent;
  "roadshow-germany": typeof roadshowCity;
  "roadshow-italy": typeof roadshowCity;
  "roadshow-singapore": typeof roadshowCity;
  "roadshow-taiwan": typeof roadshowTaiwan;
  "roadshow-taiwan-2": typeof roadshowTaiwanHour;
  taiwan: typeof taiwan;
  spot: typeof spot;
  "spot-return": typeof spotReturn;
};

export type Namespace = keyof Resources;

/** As i18next chooses among the forms of a plural by `count`. */
type WithoutPlural<Key extends string> =
  Key extends `${infer Stem}_${"zero" | "one" | "two" | "few" | "many" | "other"}` ? Stem : Key;

/** The paths of all words in a file: "hero.title". */
type KeysOf<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${KeysOf<Words[Key]>}`;
}[keyof Words & string];

/**
 * What looks up a word of one namespace. i18next's own type of it works out the keys of all namespaces at once, which
 * are too many for the compiler.
 */
export type Translator<N extends Namespace> = (
  key: KeysOf<Resources[N]>,
  values?: Readonly<Record<string, unknown>>,
) => string;
