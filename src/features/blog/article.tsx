import { formatDay } from "../../lib/format";
import { SiteLink } from "../../lib/i18n/site-link";
import { useLanguage, useWords } from "../../lib/i18n/use-words";
import { languageOf } from "../../site/languages";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import * as styles from "./article.module.css";

export interface Post {
  html: string;
  frontmatter: { title: string; description: string; date: string };
}

interface ArticleProps {
  post: Post;
  /** The language of the post when it is not that of the page. */
  foreign?: "en" | undefined;
}

/** A post to read, and what to do after it. */
export function Article({ post, foreign }: ArticleProps) {
  const t = useWords("blog");
  const common = useWords("common");
  const page = useLanguage();
  const { title, description, date } = post.frontmatter;
  const { iso, dir, dateLocale } = foreign ? languageOf(foreign) : page;
  return (
    <div className={styles.page}>
      <Grid>
        <SiteLink to="blog" className={styles.back}>
          <Icon name="arrowBack" />
          {t("back")}
        </SiteLink>
        {foreign && (
          <p role="note" className={styles.note}>
            {t("onlyInEnglish")}
          </p>
        )}
      </Grid>
      <article className={styles.article} lang={foreign && iso} dir={foreign && dir}>
        <Grid>
          <div className={styles.heading}>
            <h1 className={styles.title}>{title}</h1>
          </div>
          <time className={styles.date} dateTime={date} suppressHydrationWarning>
            {formatDay(date, dateLocale)}
          </time>
          <p className={styles.standfirst}>{description}</p>
          <div className={styles.body} dangerouslySetInnerHTML={{ __html: post.html }} />
        </Grid>
      </article>
      <Grid className={styles.after}>
        <div className={styles.actions}>
          <ModalButton modal="request-call-modal" className={buttons.primary}>
            {common("actions.requestCall")}
          </ModalButton>
          <SiteLink to="blog" className={buttons.arrowLink}>
            {t("back")}
            <Icon name="arrow" />
          </SiteLink>
        </div>
      </Grid>
    </div>
  );
}
