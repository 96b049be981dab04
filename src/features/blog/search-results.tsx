import type { Ref } from "react";
import { formatDay } from "../../site/format";
import { PostLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import * as whole from "../../ui/whole-entry.module.css";
import * as styles from "./search-results.module.css";
import type { PostSearch } from "./use-post-search";

interface SearchResultsProps {
  search: PostSearch;
  /** The list, for whoever turns the visitor to it. */
  list: Ref<HTMLOListElement>;
  onRetry: () => void;
}

/** What the search found, said aloud as it changes; the element that says it is there before anything is asked. */
export function SearchResults({ search: { query, found, hasFailed }, list, onRetry }: SearchResultsProps) {
  const t = useTranslations("blog");
  const common = useTranslations("common");
  const { dateLocale } = useLanguage();
  const isAsked = query.trim() !== "";
  const news = () => {
    if (hasFailed) return t("search.failed");
    if (!found) return t("search.loading");
    return found.length > 0 ? t("search.found", { count: found.length }) : t("search.none");
  };

  return (
    <div className={isAsked ? styles.results : undefined}>
      <p role="status" className={found?.length === 0 ? styles.none : styles.count}>
        {isAsked && news()}
      </p>
      {isAsked && hasFailed && (
        <button type="button" className={buttons.quiet} onClick={onRetry}>
          {t("search.retry")}
        </button>
      )}
      {found?.length === 0 && (
        <ModalButton modal="request-call-modal" className={buttons.primary}>
          {common("actions.requestCall")}
        </ModalButton>
      )}
      {found && found.length > 0 && (
        <ol ref={list} className={styles.list} aria-label={t("search.results")}>
          {found.map(({ slug, title, description, date }) => (
            <li key={slug} className={`${whole.entry} ${styles.result}`}>
              <time className={styles.date} dateTime={date}>
                {formatDay(date, dateLocale)}
              </time>
              <h2 className={styles.title}>
                <PostLink slug={slug} className={whole.link}>
                  {title}
                </PostLink>
              </h2>
              <p className={styles.text}>{description}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
