import { formatDay } from "../../lib/format";
import { PostLink } from "../../lib/i18n/site-link";
import { useLanguage, useWords } from "../../lib/i18n/use-words";
import { Grid } from "../../ui/grid/grid";
import * as styles from "./post-list.module.css";

export interface PostSummary {
  fields: { slug: string };
  frontmatter: { title: string; description: string; date: string };
}

/** The index of the journal, in the order given. */
export function PostList({ posts }: { posts: readonly PostSummary[] }) {
  const t = useWords("blog");
  const { dateLocale } = useLanguage();
  return (
    <Grid className={styles.page}>
      <h1 className={styles.heading}>{t("heading")}</h1>
      <p className={styles.lead}>{t("lead")}</p>
      <ul className={styles.posts}>
        {posts.map(({ fields, frontmatter }) => (
          <li key={fields.slug} className={styles.post}>
            <time className={styles.date} dateTime={frontmatter.date} suppressHydrationWarning>
              {formatDay(frontmatter.date, dateLocale)}
            </time>
            <div className={styles.words}>
              <h2 className={styles.title}>
                <PostLink slug={fields.slug} className={styles.link}>
                  {frontmatter.title}
                </PostLink>
              </h2>
              <p className={styles.text}>{frontmatter.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Grid>
  );
}
