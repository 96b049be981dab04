import { I18nextContext } from "gatsby-plugin-react-i18next";
import i18next from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import blog from "../../locales/en/blog.json";
import common from "../../locales/en/common.json";
import investmentOpportunities from "../../locales/en/investment-opportunities.json";
import properties from "../../locales/en/properties.json";
import propertyDetails from "../../locales/en/property-details.json";
import property from "../../locales/en/property.json";
import requestCall from "../../locales/en/request-call.json";
import type { LanguageCode } from "../../src/site/languages";
import { StateRoot } from "../../src/state/state-root";

const words = i18next.createInstance();
void words.init({
  lng: "en",
  resources: {
    en: {
      blog,
      common,
      "investment-opportunities": investmentOpportunities,
      properties,
      property,
      "property-details": propertyDetails,
      "request-call": requestCall,
    },
  },
  initImmediate: false,
  interpolation: { escapeValue: false },
});

interface EnglishPageProps {
  /** Another language for addresses and dates; the words stay English. */
  language?: LanguageCode;
  /** The page's English address. */
  path?: string;
  children: ReactNode;
}

/** What a component finds around it on an English page: the words, and the shared state, fresh. */
export function EnglishPage({ language = "en", path = "/", children }: EnglishPageProps) {
  return (
    <StateRoot>
      <I18nextContext.Provider
        value={{
          language,
          languages: ["en"],
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
