import { formatDay } from "../../site/format";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { Formatted } from "../../ui/formatted";
import type { PostTeaser } from "./post";
import * as styles from "./post-facts.module.css";

/** What stands small beside a title: the first topic, the day, and how long it takes to read. */
export function PostFacts({ post }: { post: PostTeaser }) {
  const t = useTranslations("blog");
  const { dateLocale } = useLanguage();
  const { date, minutes, tags } = post;
  const [topic] = tags;
  return (
    <p className={styles.facts}>
      <PostState post={post} />
      {topic && <span className={styles.topic}>{topic.name}</span>}
      <Formatted as="time" dateTime={date}>
        {formatDay(date, dateLocale)}
      </Formatted>
      <span>{t("minutes", { count: minutes })}</span>
    </p>
  );
}

/** For whoever writes: that a post is not to be seen yet, and since when it will be. */
export function PostState({ post: { state, date } }: { post: Pick<PostTeaser, "state" | "date"> }) {
  const t = useTranslations("blog");
  const { dateLocale } = useLanguage();
  if (state === "published") return null;
  return (
    <strong className={styles.state} data-state={state}>
      {t(`state.${state}`, { date: formatDay(date, dateLocale) })}
    </strong>
  );
}
