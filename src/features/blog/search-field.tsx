import { useEffect, useId, type KeyboardEvent, type RefObject } from "react";
import { useTranslations } from "../../lib/i18n/use-translations";
import { Icon } from "../../ui/icon/icon";
import * as hiding from "../../ui/visually-hidden.module.css";
import * as styles from "./search-field.module.css";
import type { PostSearch } from "./use-post-search";

interface SearchFieldProps {
  search: PostSearch;
  field: RefObject<HTMLInputElement>;
  /** Turns the visitor to the first result. */
  onEnter: () => void;
}

/** The field over the journal; its index is fetched when somebody turns to it. */
export function SearchField({ search: { query, setQuery, load }, field, onEnter }: SearchFieldProps) {
  const t = useTranslations("blog");
  const id = useId();

  // Somebody may have begun before the script was there.
  useEffect(() => {
    const { current: element } = field;
    if (!element) return;
    if (element.value) setQuery(element.value);
    if (element.value || element === document.activeElement) load();
  }, [field, load, setQuery]);

  const onKeyDown = (event: KeyboardEvent) => {
    // While a syllable is being composed, the keys belong to that.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && query !== "") {
      event.preventDefault();
      setQuery("");
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      onEnter();
    }
  };

  return (
    <form
      role="search"
      className={styles.search}
      data-needs-app=""
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <label htmlFor={id} className={styles.sign}>
        <Icon name="search" />
        <span className={hiding.visuallyHidden}>{t("search.label")}</span>
      </label>
      <input
        ref={field}
        id={id}
        className={styles.field}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t("search.label")}
        value={query}
        onFocus={load}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </form>
  );
}
