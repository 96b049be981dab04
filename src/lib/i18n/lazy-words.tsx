import i18next, { type i18n } from "i18next";
import { useEffect, useState, type ReactNode } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import type { ForeignLanguage, LazyNamespace } from "../../contracts/lazy-words";
import type { LanguageCode } from "../../site/languages";
import { fetchAllWords } from "./fetch-all-words";
import { useLanguage } from "./use-translations";

interface LazyWordsProps {
  /** Unless given, the page's own language. */
  language?: ForeignLanguage;
  namespaces: readonly LazyNamespace[];
  children: ReactNode;
  /** Called when the words cannot be fetched. */
  onError: (error: unknown) => void;
}

/**
 * Gives its children words that the page did not bring, beside those that it did. They live in an instance of their
 * own, because the page's instance is made anew at each navigation and would forget them.
 */
export function LazyWords({ language, namespaces, children, onError }: LazyWordsProps) {
  const { code } = useLanguage();
  const { i18n: page } = useTranslation("common");
  const [instance, setInstance] = useState<ReturnType<typeof i18next.createInstance>>();
  const wantedNames = namespaces.join(" ");

  useEffect(() => {
    let wanted = true;
    const names = wantedNames.split(" ") as LazyNamespace[];
    fetchAllWords(language ?? code, names)
      .then((fetched) => {
        if (!wanted) return;
        setInstance(instanceOf(page, code, language, Object.fromEntries(fetched)));
      })
      .catch((error: unknown) => {
        if (wanted) onError(error);
      });
    return () => {
      wanted = false;
    };
  }, [code, language, wantedNames, onError, page]);

  return instance ? <I18nextProvider i18n={instance}>{children}</I18nextProvider> : null;
}

interface GivenWordsProps {
  /** Unless given, the page's own language. */
  language: ForeignLanguage | undefined;
  words: Readonly<Partial<Record<LazyNamespace, object>>>;
  children: ReactNode;
}

/** The same with words that are at hand, as where documents are rendered. */
export function GivenWords({ language, words, children }: GivenWordsProps) {
  const { code } = useLanguage();
  const { i18n: page } = useTranslation("common");
  return <I18nextProvider i18n={instanceOf(page, code, language, words)}>{children}</I18nextProvider>;
}

/** The words of a page and some more, which win. */
function instanceOf(
  page: i18n,
  code: LanguageCode,
  language: ForeignLanguage | undefined,
  words: object,
): i18n {
  const lng = language ?? code;
  const instance = i18next.createInstance();
  void instance.init({
    lng,
    resources: { [lng]: { ...page.getDataByLanguage(code), ...words } },
    initImmediate: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}
