import { PostLink } from "../../lib/i18n/site-link";
import { useTranslations } from "../../lib/i18n/use-translations";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { Picture } from "../../ui/picture/picture";
import { unbroken } from "../../ui/unbroken";
import * as whole from "../../ui/whole-entry.module.css";
import * as styles from "./after-reading.module.css";
import type { Post } from "./post";
import { PostFacts } from "./post-facts";

/** Where to go on: what is about the same, and the posts before and after it. */
export function AfterReading({ post: { related, previous, next } }: { post: Post }) {
  const t = useTranslations("blog");
  return (
    <Grid className={styles.after}>
      {related.length > 0 && (
        <section aria-labelledby="read-next">
          <h2 id="read-next" className={styles.heading}>
            {t("related")}
          </h2>
          <ul className={styles.posts}>
            {related.map((one) => (
              <li key={one.slug} className={`${whole.entry} ${styles.post}`}>
                <div className={styles.picture}>
                  <Picture
                    image={one.cover.childImageSharp.gatsbyImageData}
                    alt={one.coverAlt}
                    sizes="(min-width: 48rem) 30vw, 100vw"
                  />
                </div>
                <PostFacts post={one} />
                <h3 className={styles.title}>
                  <PostLink slug={one.slug} className={whole.link}>
                    {unbroken(one.title)}
                  </PostLink>
                </h3>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(previous ?? next) && (
        <nav className={styles.neighbours} aria-label={t("neighbours")}>
          {previous && (
            <PostLink slug={previous.slug} rel="prev" className={styles.previous}>
              <Icon name="arrowBack" />
              <span>
                <span className={styles.which}>{t("previous")}</span>
                {previous.title}
              </span>
            </PostLink>
          )}
          {next && (
            <PostLink slug={next.slug} rel="next" className={styles.next}>
              <span>
                <span className={styles.which}>{t("next")}</span>
                {next.title}
              </span>
              <Icon name="arrow" />
            </PostLink>
          )}
        </nav>
      )}
    </Grid>
  );
}
