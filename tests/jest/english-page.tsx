import { I18nextContext } from "gatsby-plugin-react-i18next";
import i18next from "i18next";
import { useState, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import blog from "../../locales/en/blog.json";
import careers from "../../locales/en/careers.json";
import partners from "../../locales/en/partners.json";
import common from "../../locales/en/common.json";
import consent from "../../locales/en/consent.json";
import club from "../../locales/en/dubai-insiders-club.json";
import clubIndex from "../../locales/en/dubai-insiders-club-index.json";
import clubOrder from "../../locales/en/dubai-insiders-club-index-order.json";
import forms from "../../locales/en/forms.json";
import light from "../../locales/en/light.json";
import listProperty from "../../locales/en/list-your-property-in-dubai.json";
import listsell from "../../locales/en/listsell.json";
import sellForm from "../../locales/en/sell-form.json";
import home from "../../locales/en/home.json";
import island from "../../locales/en/al-marjan-island.json";
import invest from "../../locales/en/invest-in-dubai.json";
import investmentOpportunities from "../../locales/en/investment-opportunities.json";
import properties from "../../locales/en/properties.json";
import propertyDetails from "../../locales/en/property-details.json";
import property from "../../locales/en/property.json";
import questions from "../../locales/en/questions.json";
import requestCall from "../../locales/en/request-call.json";
import roadshow from "../../locales/en/roadshow.json";
import roadshowEvent from "../../locales/en/roadshow-event.json";
import roadshowGermany from "../../locales/en/roadshow-germany.json";
import roadshowItaly from "../../locales/en/roadshow-italy.json";
import roadshowSingapore from "../../locales/en/roadshow-singapore.json";
import spot from "../../locales/en/spot.json";
import advisers from "../../locales/en/advisers.json";
import booking from "../../locales/en/booking.json";
import spotReturn from "../../locales/en/spot-return.json";
import taiwan from "../../locales/en/taiwan.json";
import video from "../../locales/en/video.json";
import legal from "../../locales/en/legal.json";
import plainForms from "../../locales/en/plain-forms.json";
import questionnaire from "../../locales/en/questionnaire.json";
import requestACall from "../../locales/en/request-a-call.json";
import thankYou from "../../locales/en/thank-you.json";
import { languageCodes, type LanguageCode } from "../../src/site/languages";
import { chosenMeasures, currentAgent, lastLeadId, openedModal, type Shared } from "../../src/state/shared";
import { StateRoot } from "../../src/state/state-root";

const words = i18next.createInstance();
void words.init({
  lng: "en",
  resources: {
    en: {
      blog,
      booking,
      common,
      consent,
      careers,
      partners,
      "dubai-insiders-club": club,
      "dubai-insiders-club-index": clubIndex,
      "dubai-insiders-club-index-order": clubOrder,
      forms,
      light,
      home,
      "al-marjan-island": island,
      "invest-in-dubai": invest,
      "investment-opportunities": investmentOpportunities,
      "list-your-property-in-dubai": listProperty,
      listsell,
      "sell-form": sellForm,
      properties,
      property,
      "property-details": propertyDetails,
      questions,
      "request-call": requestCall,
      "thank-you": thankYou,
      "request-a-call": requestACall,
      questionnaire,
      "plain-forms": plainForms,
      legal,
      roadshow,
      "roadshow-event": roadshowEvent,
      "roadshow-germany": roadshowGermany,
      "roadshow-italy": roadshowItaly,
      "roadshow-singapore": roadshowSingapore,
      spot,
      "spot-return": spotReturn,
      advisers,
      taiwan,
      video,
    },
  },
  initImmediate: false,
  interpolation: { escapeValue: false },
});

/** What pages share outlives them, and so the test before. */
function forgetState(): void {
  const reset = <Value,>({ set, initial }: Shared<Value>) => set(initial);
  reset(openedModal);
  reset(currentAgent);
  reset(lastLeadId);
  reset(chosenMeasures);
}

interface EnglishPageProps {
  /** For addresses and dates; the words are always English. */
  language?: LanguageCode;
  /** The page's address in English. */
  path?: string;
  /** The languages in which the page exists. */
  languages?: readonly LanguageCode[];
  children: ReactNode;
}

/** The context of an English page: its words, and new shared state. */
export function EnglishPage({
  language = "en",
  path = "/",
  languages = languageCodes,
  children,
}: EnglishPageProps) {
  useState(forgetState);
  return (
    <StateRoot>
      <I18nextContext.Provider
        value={{
          language,
          languages: [...languages],
          routed: language !== "en",
          defaultLanguage: "en",
          generateDefaultLanguagePage: false,
          originalPath: path,
          path,
        }}
      >
        <I18nextProvider i18n={words}>{children}</I18nextProvider>
      </I18nextContext.Provider>
    </StateRoot>
  );
}
