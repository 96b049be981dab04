import { Link } from "gatsby";
import { formatDay } from "../../lib/format";
import { SiteLink } from "../../lib/i18n/site-link";
import { useLanguage, useWords } from "../../lib/i18n/use-words";
import { localisePath } from "../../site/paths";
import { blogPostPath } from "../../site/routes";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { Label } from "../../ui/label/label";
import * as styles from "./journal-teaser.module.css";

export interface JournalPost {
  fields: { slug: string };
  frontmatter: { title: string; description: string; date: string };
}

/** The newest posts of the page's language; a language without any shows no journal. */
export function JournalTeaser({ posts }: { posts: readonly JournalPost[] }) {
  const t = useWords("home");
  const { code, dateLocale } = useLanguage();
  if (posts.length === 0) return null;
  return (
    <section className={styles.journal}>
      <Grid>
        <div className={styles.heading}>
          <Label>{t("journal.label")}</Label>
          <h2 className={styles.title}>{t("journal.title")}</h2>
        </div>
        <ul className={styles.posts}>
          {posts.map(({ fields, frontmatter }) => (
            <li key={fields.slug} className={styles.post}>
              <time className={styles.date} dateTime={frontmatter.date} suppressHydrationWarning>
                {formatDay(frontmatter.date, dateLocale)}
              </time>
              <h3 className={styles.name}>
                <Link to={localisePath(blogPostPath(fields.slug), code)} className={styles.link}>
                  {frontmatter.title}
                </Link>
              </h3>
              <p className={styles.text}>{frontmatter.description}</p>
            </li>
          ))}
        </ul>
        <div className={styles.after}>
          <SiteLink to="blog" className={buttons.arrowLink}>
            {t("journal.all")}
            <Icon name="arrow" />
          </SiteLink>
        </div>
      </Grid>
    </section>
  );
}
