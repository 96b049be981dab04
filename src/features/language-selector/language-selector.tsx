import { useEffect, useId, useRef, useState } from "react";
import { useBasePath, useLanguage, useWords } from "../../lib/i18n/use-words";
import { localisePath } from "../../site/paths";
import { Icon } from "../../ui/icon/icon";
import * as hidden from "../../ui/visually-hidden.module.css";
import { chooseLanguage } from "./choose-language";
import { matchingLanguages } from "./matching-languages";
import * as styles from "./language-selector.module.css";

interface LanguageSelectorProps {
  /** The side at which the list is flush with its button, on screens that are wider than a phone. */
  align?: "start" | "end";
}

/**
 * The page in the other languages. It is a `<details>` with plain links, so it works before and without scripts;
 * with them it remembers the choice, can be searched, and answers to the arrow keys and Escape.
 */
export function LanguageSelector({ align = "end" }: LanguageSelectorProps) {
  const t = useWords("common");
  const current = useLanguage();
  const basePath = useBasePath();
  const details = useRef<HTMLDetailsElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const listId = useId();
  const found = matchingLanguages(query);

  useEffect(() => {
    const { current: element } = details;
    return element ? addManners(element) : undefined;
  }, []);

  const onToggle = () => {
    setQuery("");
    // On a touch screen the keyboard would cover the list.
    if (details.current?.open && window.matchMedia("(hover: hover)").matches) search.current?.focus();
  };

  return (
    <details ref={details} className={styles.selector} onToggle={onToggle}>
      <summary className={styles.toggle}>
        <Flag name={current.flag} />
        <span className={hidden.visuallyHidden}>{t("language.choose", { language: current.name })}</span>
        <span className={styles.code}>{current.code.toUpperCase()}</span>
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <div className={styles.panel} data-align={align}>
        <div className={styles.search}>
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
                href={localisePath(basePath, code)}
                hrefLang={iso}
                aria-current={code === current.code ? "true" : undefined}
                onClick={(event) => chooseLanguage(event, current.code, code)}
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
          {query !== "" && t("language.found", { count: found.length })}
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

/** What a `<details>` lacks for a menu: it closes when left or on Escape, and answers to the arrow keys and Enter. */
function addManners(details: HTMLDetailsElement): () => void {
  const closeIfLeft = ({ target }: Event) => {
    if (details.open && target instanceof Node && !details.contains(target)) details.open = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!details.open) return;
    if (event.key === "Escape") {
      event.preventDefault();
      details.open = false;
      details.querySelector("summary")?.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      moveFocus(details, event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      details.querySelector("a")?.click();
    }
  };
  document.addEventListener("pointerdown", closeIfLeft);
  document.addEventListener("focusin", closeIfLeft);
  details.addEventListener("keydown", onKeyDown);
  return () => {
    document.removeEventListener("pointerdown", closeIfLeft);
    document.removeEventListener("focusin", closeIfLeft);
    details.removeEventListener("keydown", onKeyDown);
  };
}

/** Up and down through the search field and the links, without leaving the panel. */
function moveFocus(root: HTMLElement, step: 1 | -1) {
  const stops = [...root.querySelectorAll<HTMLElement>("input, a")];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}
