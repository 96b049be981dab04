import { useMemo } from "react";
import { formatDay } from "../../site/format";
import { LocalisedLink, SiteLink } from "../../lib/i18n/site-link";
import { useBasePath, useLanguage, useTranslations } from "../../lib/i18n/use-translations";
import { absoluteUrl } from "../../lib/structured-data";
import { Licences } from "../../lib/licences";
import { useCurrentPart } from "../../lib/use-current-part";
import { languageOf } from "../../site/languages";
import { localisePath } from "../../site/paths";
import { blogPagePath } from "../../site/routes";
import { ModalButton } from "../../state/modal-button";
import * as buttons from "../../ui/button/button.module.css";
import { Formatted } from "../../ui/formatted";
import { Grid } from "../../ui/grid/grid";
import { Icon } from "../../ui/icon/icon";
import { ContentsRail, FoldedContents } from "../../ui/page-contents/page-contents";
import { Picture } from "../../ui/picture/picture";
import { unbroken } from "../../ui/unbroken";
import { AfterReading } from "./after-reading";
import * as styles from "./article.module.css";
import * as body from "./article-body.module.css";
import { Contents } from "./contents";
import type { Post } from "./post";
import { PostState } from "./post-facts";
import { ShareLinks } from "./share-links";

/** Chapters; what lies below them would make the list longer than the text beside it. */
const listedDepth = 2;

/** Who wrote a post, where that is one of our advisers, as the page's language writes the name. */
export interface Writer {
  name: string;
  image: string | null;
}

interface ArticleProps {
  post: Post;
  writer?: Writer | undefined;
}

/** A post to read, and what to do after it. A post that the page's language does not have is shown in its own. */
export function Article({ post, writer }: ArticleProps) {
  const t = useTranslations("blog");
  const common = useTranslations("common");
  const page = useLanguage();
  const path = useBasePath();
  const { slug, title, description, html, cover, coverAlt, tags, language } = post;
  const isForeign = language !== page.code;
  const { iso, dir } = languageOf(language);
  const languageAttributes = isForeign ? { lang: iso, dir } : {};
  const headings = useMemo(() => post.headings.filter(({ depth }) => depth === listedDepth), [post]);
  const current = useCurrentPart(useMemo(() => headings.map(({ id }) => id), [headings]));
  const hasContents = headings.length > 1;

  return (
    <>
      <article className={styles.article}>
        <Grid className={styles.head}>
          <SiteLink to="blog" className={styles.back}>
            <Icon name="arrowBack" />
            {t("back")}
          </SiteLink>
          {isForeign && (
            <p role="note" className={styles.note}>
              {t("onlyInEnglish")}
            </p>
          )}
          <h1 className={`${styles.title} ${styles.tongue}`} {...languageAttributes}>
            {unbroken(title)}
          </h1>
          <div className={styles.opening}>
            <p className={`${styles.standfirst} ${styles.tongue}`} {...languageAttributes}>
              {description}
            </p>
            <Facts post={post} writer={writer} />
          </div>
          <div className={styles.cover}>
            <Picture image={cover.childImageSharp.gatsbyImageData} alt={coverAlt} sizes="100vw" eager />
          </div>
        </Grid>

        {hasContents && (
          <FoldedContents title={t("contents")} languageAttributes={languageAttributes}>
            {(onChoose) => <Contents headings={headings} current={current} onChoose={onChoose} />}
          </FoldedContents>
        )}

        <Grid className={styles.columns}>
          {hasContents && (
            <ContentsRail
              title={t("contents")}
              languageAttributes={languageAttributes}
              before={
                <p className={styles.railTitle} aria-hidden="true">
                  {t("contents")}
                </p>
              }
            >
              <Contents headings={headings} current={current} />
            </ContentsRail>
          )}
          <div className={styles.text}>
            <div
              className={`${body.body} ${styles.tongue}`}
              {...languageAttributes}
              dangerouslySetInnerHTML={{ __html: html }}
            />
            <footer className={styles.foot}>
              <ul className={styles.tags} aria-label={t("topics")} {...languageAttributes}>
                {tags.map(({ tagId, name }) => (
                  <li key={tagId}>
                    {isForeign ? (
                      // Nobody knows whether this language has the topic.
                      <span className={styles.tag}>{name}</span>
                    ) : (
                      <LocalisedLink path={blogPagePath(1, tagId)} rel="tag" className={styles.tag}>
                        {name}
                      </LocalisedLink>
                    )}
                  </li>
                ))}
              </ul>
              <ShareLinks slug={slug} title={title} url={absoluteUrl(localisePath(path, language))} />
            </footer>
          </div>
        </Grid>
      </article>

      <section className={styles.call}>
        <Grid>
          <h2 className={styles.callTitle}>{t("call.title")}</h2>
          <div className={styles.callMore}>
            <p>{t("call.text")}</p>
            <ModalButton modal="request-call-modal" className={buttons.primary}>
              {common("actions.requestCall")}
            </ModalButton>
          </div>
        </Grid>
      </section>

      {/* What stands beside a post in another language need not exist in the visitor's. */}
      {!isForeign && <AfterReading post={post} />}
    </>
  );
}

/** Who wrote it, when, and how long it takes. */
function Facts({ post, writer }: ArticleProps) {
  const t = useTranslations("blog");
  const { code, dateLocale } = useLanguage();
  const { author, date, updated, minutes, language } = post;
  const { iso, dir } = languageOf(language);
  const isForeign = language !== code;
  const languageAttributes = isForeign ? { lang: iso, dir } : {};
  return (
    <div className={styles.facts}>
      <PostState post={post} />
      {writer?.image && <img src={writer.image} alt="" width={72} height={72} className={styles.portrait} />}
      <div className={styles.byline}>
        <p className={styles.author} {...languageAttributes}>
          <bdi>{writer && !isForeign ? writer.name : author.name}</bdi>
          <span className={styles.role}>{author.role}</span>
        </p>
        {writer && <Licences className={styles.licence} />}
        <p>
          <Formatted as="time" dateTime={date}>
            {formatDay(date, dateLocale)}
          </Formatted>
        </p>
        {updated && (
          <p>
            <Formatted as="time" dateTime={updated}>
              {t("updated", { date: formatDay(updated, dateLocale) })}
            </Formatted>
          </p>
        )}
        <p>{t("minutes", { count: minutes })}</p>
      </div>
    </div>
  );
}
