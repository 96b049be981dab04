import { formatNumber } from "../../site/format";
import { LocalisedLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { blogPagePath } from "../../site/routes";
import { Formatted } from "../../ui/formatted";
import { Icon } from "../../ui/icon/icon";
import { shownPages } from "./page-links";
import * as styles from "./pagination.module.css";

interface PaginationProps {
  page: number;
  pages: number;
  tag: string | null;
}

/** The way to the other pages of a list; nothing where there is but one. */
export function Pagination({ page, pages, tag }: PaginationProps) {
  const t = useTranslations("blog");
  const { dateLocale } = useLanguage();
  if (pages < 2) return null;
  return (
    <nav className={styles.pagination} aria-label={t("pages")}>
      {page > 1 && (
        <LocalisedLink path={blogPagePath(page - 1, tag)} rel="prev" className={styles.step}>
          <Icon name="arrowBack" />
          {t("newer")}
        </LocalisedLink>
      )}
      <ol className={styles.numbers}>
        {shownPages(page, pages).map((shown, at) => (
          <li key={shown ?? `gap-${String(at)}`}>
            {shown === null ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <LocalisedLink
                path={blogPagePath(shown, tag)}
                className={styles.number}
                aria-label={t("page", { page: formatNumber(shown, dateLocale) })}
                aria-current={shown === page ? "page" : undefined}
              >
                <Formatted as="span">{formatNumber(shown, dateLocale)}</Formatted>
              </LocalisedLink>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <LocalisedLink path={blogPagePath(page + 1, tag)} rel="next" className={styles.next}>
          {t("older")}
          <Icon name="arrow" />
        </LocalisedLink>
      )}
    </nav>
  );
}
