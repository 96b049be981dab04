import { useEffect, useId, useRef, useState } from "react";
import { useLanguage, usePathIn, useTranslations } from "../../lib/i18n/use-translations";
import { useBuiltLanguages } from "../../lib/site-content";
import { Icon } from "../../ui/icon/icon";
import * as hidden from "../../ui/visually-hidden.module.css";
import * as styles from "./language-selector.module.css";

type OpenedList = typeof import("./opened-list");

interface LanguageSelectorProps {
  /** The side at which the list is flush with its button, on screens that are wider than a phone. */
  align?: "start" | "end";
}

/**
 * The page in the other languages. It is a `<details>` with plain links, so it works before and without scripts;
 * with them it remembers the choice and, once the visitor turns to it, can be searched and answers to the arrow keys and
 * Escape.
 */
export function LanguageSelector({ align = "end" }: LanguageSelectorProps) {
  const t = useTranslations("common");
  const current = useLanguage();
  const pathIn = usePathIn();
  const languages = useBuiltLanguages();
  const details = useRef<HTMLDetailsElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [list, setList] = useState<OpenedList>();
  const listId = useId();
  const found = list ? list.matchingLanguages(query, languages) : languages;

  const fetchList = () => {
    // Without it the links work all the same, and the next turn to them tries again.
    import("./opened-list").then(setList, () => undefined);
  };
  useEffect(() => {
    // Before there were scripts to hear of it.
    if (details.current?.open) fetchList();
  }, []);
  useEffect(() => {
    const { current: element } = details;
    return element ? list?.addMenuBehaviour(element) : undefined;
  }, [list]);

  const onToggle = () => {
    fetchList();
    setQuery("");
    // On a touch screen the keyboard would cover the list.
    if (details.current?.open && window.matchMedia("(hover: hover)").matches) search.current?.focus();
  };

  return (
    <details
      ref={details}
      className={styles.selector}
      onPointerEnter={fetchList}
      onFocus={fetchList}
      onToggle={onToggle}
    >
      <summary className={styles.toggle}>
        <Flag name={current.flag} />
        <span className={hidden.visuallyHidden}>{t("language.choose", { language: current.name })}</span>
        <span className={styles.code}>{current.code.toUpperCase()}</span>
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <div className={styles.panel} data-align={align}>
        <div className={styles.search} data-needs-app="">
          <Icon name="search" />
          <input
            ref={search}
            type="search"
            value={query}
            placeholder={t("language.search")}
            aria-label={t("language.search")}
            aria-controls={listId}
            autoComplete="off"
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
        <ul
          id={listId}
          className={styles.list}
          aria-label={t("language.list")}
          data-searched={query !== "" || undefined}
        >
          {found.map(({ code, iso, name, englishName, flag }) => (
            <li key={code}>
              <a
                className={styles.entry}
                href={pathIn(code)}
                hrefLang={iso}
                aria-current={code === current.code ? "true" : undefined}
                data-language={code}
              >
                <Flag name={flag} />
                <span className={styles.names}>
                  <span lang={iso} dir="auto">
                    {name}
                  </span>
                  {name !== englishName && (
                    <span className={styles.englishName} lang="en" dir="ltr">
                      {englishName}
                    </span>
                  )}
                </span>
                <span className={styles.code} aria-hidden="true">
                  {code.toUpperCase()}
                </span>
              </a>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className={styles.none}>{t("language.none")}</p>}
        <p className={hidden.visuallyHidden} role="status">
          {list && query !== "" && t("language.found", { count: found.length })}
        </p>
      </div>
    </details>
  );
}

function Flag({ name }: { name: string }) {
  return (
    <img className={styles.flag} src={`/flags/${name}.svg`} alt="" width="24" height="16" loading="lazy" />
  );
}
