import { useRef } from "react";
import { formatNumber } from "../../site/format";
import { SiteLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { Formatted } from "../../ui/formatted";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import * as styles from "./journal.module.css";
import { Pagination } from "./pagination";
import type { PostTeaser, TopicTag } from "./post";
import { SearchField } from "./search-field";
import { SearchResults } from "./search-results";
import { StoryList } from "./story-list";
import { Topics } from "./topics";
import { usePostSearch } from "./use-post-search";

interface JournalProps {
  /** Those of this page, the newest first. */
  posts: readonly PostTeaser[];
  tags: readonly TopicTag[];
  /** The tag whose posts are shown; null for all. */
  tag: string | null;
  page: number;
  pages: number;
}

/** A page of the journal: all posts or those of a tag, its topics, and the search over everything. */
export function Journal({ posts, tags, tag, page, pages }: JournalProps) {
  const t = useTranslations("blog");
  const { dateLocale } = useLanguage();
  const search = usePostSearch();
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLOListElement>(null);
  // The button takes itself away; the focus, which loads the index, goes back to where the search began.
  const retry = () => field.current?.focus();
  const topic = tags.find(({ tagId }) => tagId === tag);

  return (
    <div className={styles.page}>
      <Grid>
        {topic && (
          <SiteLink to="blog" className={styles.back}>
            <Icon name="arrowBack" />
            {t("heading")}
          </SiteLink>
        )}
        <h1 className={topic ? styles.topic : styles.name}>{topic?.name ?? t("heading")}</h1>
        <p className={styles.lead}>{topic ? t("articles", { count: topic.posts }) : t("lead")}</p>
      </Grid>
      <Grid className={styles.bar}>
        <div className={styles.topics}>
          <Topics tags={tags} current={tag} />
        </div>
        <div className={styles.search}>
          <SearchField
            search={search}
            field={field}
            onEnter={() => results.current?.querySelector("a")?.focus()}
          />
        </div>
      </Grid>
      <Grid>
        <SearchResults search={search} list={results} onRetry={retry} />
        {/* What is asked for takes the place of the page's own posts. */}
        <div hidden={search.query.trim() !== ""}>
          {page > 1 && (
            <Formatted as="p" className={styles.place}>
              {t("pageOf", { page: formatNumber(page, dateLocale), pages: formatNumber(pages, dateLocale) })}
            </Formatted>
          )}
          <StoryList posts={posts} />
          <Pagination page={page} pages={pages} tag={tag} />
        </div>
      </Grid>
    </div>
  );
}
