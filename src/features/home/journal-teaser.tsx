import { formatDay } from "../../site/format";
import { PostLink, SiteLink } from "../../lib/i18n/site-link";
import { useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import * as buttons from "../../ui/button/button.module.css";
import { Formatted } from "../../ui/formatted";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { Label } from "../../ui/label/label";
import { Picture, type PictureData } from "../../ui/picture/picture";
import { unbroken } from "../../ui/unbroken";
import * as whole from "../../ui/whole-entry.module.css";
import * as styles from "./journal-teaser.module.css";

export interface JournalPost {
  slug: string;
  title: string;
  description: string;
  /** `YYYY-MM-DD` */
  date: string;
  cover: { childImageSharp: { gatsbyImageData: PictureData } };
  coverAlt: string;
}

/** The newest posts of the page's language, the newest with its picture; a language without any shows no journal. */
export function JournalTeaser({ posts }: { posts: readonly JournalPost[] }) {
  const t = useTranslations("home");
  const { dateLocale } = useLanguage();
  if (posts.length === 0) return null;
  return (
    <section className={styles.journal}>
      <Grid>
        <div className={styles.heading}>
          <Label>{t("journal.label")}</Label>
          <h2 className={styles.title}>{t("journal.title")}</h2>
        </div>
        <ul className={styles.posts}>
          {posts.map(({ slug, title, description, date, cover, coverAlt }, at) => (
            <li key={slug} className={`${whole.entry} ${styles.post}`}>
              {at === 0 && (
                <div className={styles.picture}>
                  <Picture
                    image={cover.childImageSharp.gatsbyImageData}
                    alt={coverAlt}
                    sizes="(min-width: 48rem) 56vw, 100vw"
                  />
                </div>
              )}
              <Formatted as="time" className={styles.date} dateTime={date}>
                {formatDay(date, dateLocale)}
              </Formatted>
              <h3 className={styles.name}>
                <PostLink slug={slug} className={whole.link}>
                  {unbroken(title)}
                </PostLink>
              </h3>
              <p className={styles.text}>{description}</p>
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
