import i18next from "i18next";
import { useEffect, useState, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import type { LanguageCode } from "../../site/languages";
import type { Namespace } from "./resources";
import { useLanguage } from "./use-words";

/** Namespaces that are fetched on intent; `webpackInclude` below must name the same ones. */
export type LazyNamespace = Extract<Namespace, "request-call">;

/** Fetches one namespace of a language: a chunk of its own, so that a page carries no words that it may never show. */
export async function fetchWords(language: LanguageCode, namespace: LazyNamespace): Promise<object> {
  const module = (await import(
    /* webpackChunkName: "words-[request]" */
    /* webpackInclude: /\/request-call\.json$/ */ `../../../locales/${language}/${namespace}.json`
  )) as { default: object };
  return module.default;
}

interface LazyWordsProps {
  namespace: LazyNamespace;
  children: ReactNode;
  /** Called when the words cannot be fetched. */
  onError: (error: unknown) => void;
}

/**
 * Gives its children words that the page did not bring. They live in an instance of their own, because the page's
 * instance is made anew at each navigation and would forget them.
 */
export function LazyWords({ namespace, children, onError }: LazyWordsProps) {
  const { code } = useLanguage();
  const [instance, setInstance] = useState<ReturnType<typeof i18next.createInstance>>();

  useEffect(() => {
    let wanted = true;
    fetchWords(code, namespace)
      .then((words) => {
        if (!wanted) return;
        const next = i18next.createInstance();
        void next.init({
          lng: code,
          resources: { [code]: { [namespace]: words } },
          initImmediate: false,
          interpolation: { escapeValue: false },
        });
        setInstance(next);
      })
      .catch((error: unknown) => {
        if (wanted) onError(error);
      });
    return () => {
      wanted = false;
    };
  }, [code, namespace, onError]);

  return instance ? <I18nextProvider i18n={instance}>{children}</I18nextProvider> : null;
}
