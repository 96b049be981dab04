import { I18nextContext } from "gatsby-plugin-react-i18next";
import i18next from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import common from "../../locales/en/common.json";
import requestCall from "../../locales/en/request-call.json";
import { StateRoot } from "../../src/state/state-root";

const words = i18next.createInstance();
void words.init({
  lng: "en",
  resources: { en: { common, "request-call": requestCall } },
  initImmediate: false,
  interpolation: { escapeValue: false },
});

/** What a component finds around it on an English page: the words, and the shared state, fresh. */
export function EnglishPage({ children }: { children: ReactNode }) {
  return (
    <StateRoot>
      <I18nextContext.Provider
        value={{
          language: "en",
          languages: ["en"],
          routed: false,
          defaultLanguage: "en",
          generateDefaultLanguagePage: false,
          originalPath: "/",
          path: "/",
        }}
      >
        <I18nextProvider i18n={words}>{children}</I18nextProvider>
      </I18nextContext.Provider>
    </StateRoot>
  );
}
